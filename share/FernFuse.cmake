# fern_fuse(TARGET [SOURCE.c...] [FLAGS FLAG...])
#
# Adds to TARGET, in the place of each SOURCE.c, the file that fernc makes of it; a SOURCE.c that TARGET has already is not
# compiled itself any more. Without a SOURCE.c: all C files that TARGET has. One in which nothing can be fused comes out as it
# stands; FLAGS --require-fused makes that an error. The file is made again when SOURCE.c, a header or an annotation that it includes, or fernc
# changes. FLAGS go to fernc, and with them the compiler and the flags of TARGET, so that fernc reads what the compiler reads. What set_source_files_properties has said of SOURCE.c before holds for the file made of it.
#
# find_program takes the fernc of the prefix that this file is installed in, else the one in PATH.
cmake_minimum_required(VERSION 3.20)
find_program(FERNC fernc HINTS "${CMAKE_CURRENT_LIST_DIR}/../../../bin" REQUIRED)
get_filename_component(FERN_SHARE "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)

function(fern_leave_out target path)
    get_target_property(sources ${target} SOURCES)
    if(NOT sources)
        return()
    endif()
    get_target_property(base ${target} SOURCE_DIR)
    set(others "")
    foreach(source IN LISTS sources)
        get_filename_component(listed "${source}" ABSOLUTE BASE_DIR "${base}")
        if(NOT listed STREQUAL path)
            list(APPEND others "${source}")
        endif()
    endforeach()
    set_target_properties(${target} PROPERTIES SOURCES "${others}")
endfunction()

# Where the file made of a source goes: sources of one name lie in several folders.
function(fern_fused_path result target path)
    cmake_path(IS_PREFIX CMAKE_CURRENT_SOURCE_DIR "${path}" NORMALIZE inside)
    if(inside)
        cmake_path(RELATIVE_PATH path BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" OUTPUT_VARIABLE name)
    else()
        string(MD5 elsewhere "${path}")
        cmake_path(GET path FILENAME name)
        set(name "${elsewhere}/${name}")
    endif()
    set(${result} "${CMAKE_CURRENT_BINARY_DIR}/${target}_fused/${name}" PARENT_SCOPE)
endfunction()

# The flags that C files of the target are compiled with, beside those of the files themselves.
function(fern_compiler_flags result target)
    separate_arguments(flags UNIX_COMMAND "${CMAKE_C_FLAGS}")
    foreach(configuration IN LISTS CMAKE_CONFIGURATION_TYPES CMAKE_BUILD_TYPE)
        string(TOUPPER "${configuration}" name)
        separate_arguments(own UNIX_COMMAND "${CMAKE_C_FLAGS_${name}}")
        foreach(flag IN LISTS own)
            list(APPEND flags "$<$<CONFIG:${configuration}>:${flag}>")
        endforeach()
    endforeach()
    set(standard "$<TARGET_PROPERTY:${target},C_STANDARD>")
    set(extensions "$<TARGET_PROPERTY:${target},C_EXTENSIONS>")
    list(APPEND flags "$<$<BOOL:${standard}>:-std=$<IF:$<OR:$<STREQUAL:${extensions},>,$<BOOL:${extensions}>>,gnu,c>${standard}>"
        "$<TARGET_PROPERTY:${target},COMPILE_OPTIONS>")
    set(${result} "${flags}" PARENT_SCOPE)
endfunction()

# The C files of the target.
function(fern_sources result target)
    get_target_property(sources ${target} SOURCES)
    get_target_property(base ${target} SOURCE_DIR)
    set(found "")
    foreach(source IN LISTS sources)
        if(source MATCHES "\\.c$")
            get_filename_component(path "${source}" ABSOLUTE BASE_DIR "${base}")
            list(APPEND found "${path}")
        endif()
    endforeach()
    set(${result} "${found}" PARENT_SCOPE)
endfunction()

function(fern_fuse target)
    cmake_parse_arguments(PARSE_ARGV 1 fuse "" "" "FLAGS")
    if(NOT fuse_UNPARSED_ARGUMENTS)
        fern_sources(fuse_UNPARSED_ARGUMENTS ${target})
    endif()
    fern_compiler_flags(flags ${target})
    set(separator "--")
    if("--" IN_LIST fuse_FLAGS)
        set(separator "")
    endif()
    # What the target itself is compiled with.
    set(includes "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
    set(definitions "$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>")
    foreach(source IN LISTS fuse_UNPARSED_ARGUMENTS)
        get_filename_component(path "${source}" ABSOLUTE)
        get_filename_component(folder "${path}" DIRECTORY)
        fern_fused_path(fused ${target} "${path}")
        get_filename_component(fused_folder "${fused}" DIRECTORY)
        file(MAKE_DIRECTORY "${fused_folder}")
        # `#include ".."` looks beside SOURCE.c first.
        set_source_files_properties("${fused}" PROPERTIES COMPILE_OPTIONS "-iquote${folder}")
        set(own "")
        set(own_flags "")
        foreach(property COMPILE_DEFINITIONS INCLUDE_DIRECTORIES COMPILE_OPTIONS COMPILE_FLAGS)
            get_source_file_property(values "${source}" ${property})
            if(values)
                set_property(SOURCE "${fused}" APPEND PROPERTY ${property} "${values}")
                if(property STREQUAL "COMPILE_DEFINITIONS")
                    list(TRANSFORM values PREPEND "-D")
                    list(APPEND own ${values})
                elseif(property STREQUAL "INCLUDE_DIRECTORIES")
                    list(TRANSFORM values PREPEND "-I")
                    list(APPEND own ${values})
                elseif(property STREQUAL "COMPILE_FLAGS")
                    separate_arguments(values UNIX_COMMAND "${values}")
                    list(APPEND own_flags ${values})
                else()
                    list(APPEND own_flags ${values})
                endif()
            endif()
        endforeach()
        add_custom_command(
            OUTPUT "${fused}"
            COMMAND "${FERNC}" "${path}" -o "${fused}" -MD -MF "${fused}.d"
                ${own} "$<$<BOOL:${includes}>:-I$<JOIN:${includes},;-I>>"
                "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},;-D>>" "--cc=${CMAKE_C_COMPILER}" ${fuse_FLAGS}
                ${separator} ${flags} ${own_flags}
            DEPENDS "${path}" "${FERNC}"
            DEPFILE "${fused}.d"
            COMMENT "Fusing ${source}"
            COMMAND_EXPAND_LISTS VERBATIM)
        fern_leave_out(${target} "${path}")
        target_sources(${target} PRIVATE "${fused}")
    endforeach()
    target_include_directories(${target} PRIVATE "${FERN_SHARE}")
endfunction()
