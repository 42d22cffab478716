"""What the tests of `fernc cc` share: calls of compilers with it and without, in folders of their own."""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

here = os.path.dirname(os.path.abspath(__file__))
build = os.path.realpath(sys.argv[1])
fernc = os.path.join(build, "fernc/fernc")
work = tempfile.mkdtemp()
environment = {**os.environ, "FERN_CC_DIR": os.path.join(work, "kept"), "FERN_CACHE": "32K,1M,32M", "LC_ALL": "C"}
for variable in ("FERN_CC_OPTIONS", "FERN_CC_DISABLE", "CC", "CFLAGS", "MAKEFLAGS", "MFLAGS", "MAKELEVEL"):
    environment.pop(variable, None)
count = failures = 0


def report(name, wrong):
    global count, failures
    count += 1
    failures += bool(wrong)
    print(f"{'not ok' if wrong else 'ok'} {count} - {name}")
    for line in str(wrong).splitlines() if wrong else []:
        print(f"# {line}")
    sys.stdout.flush()


def run(command, folder, **more):
    done = subprocess.run(command, cwd=folder, env={**environment, **more.pop("variables", {})}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def folder_of(files):
    folder = tempfile.mkdtemp(dir=work)
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", newline="") as file:
            file.write(text)
    return folder


def made(folder, before):
    return {os.path.relpath(os.path.join(top, name), folder) for top, _, names in os.walk(folder) for name in names} - before


def symbols(path, weak):
    """Those that other objects see, or give; `weak`: those that each object has that needs them, too."""
    lines = subprocess.run(["nm", path], stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()
    return {tuple(line.split()[-2:]) for line in lines if line.split()[-2].isupper() and (weak or line.split()[-2] not in "WV")}


def logged():
    try:
        with open(os.path.join(environment["FERN_CC_DIR"], "log")) as log:
            return [line.rstrip("\n").split("\t") for line in log]
    except OSError:
        return []


def both(files, words, compiler, prepare=None, **more):
    """The call without and with fernc, each in a folder of its own: what differs."""
    wrong, folders = [], []
    said = []
    for front in ([], [fernc, "cc"]):
        folder = folder_of(files)
        folders.append(folder)
        before = made(folder, set())
        if prepare:
            prepare(folder)
        said.append(run([*front, compiler, *words], folder, **more) + (made(folder, before),))
    for what, one, other in zip(("status", "standard output", "standard error", "files"), *said):
        one, other = (x.replace(f, "@") if isinstance(x, str) else x for x, f in ((one, folders[0]), (other, folders[1])))
        if one != other:
            wrong.append(f"{compiler} {' '.join(words)}: {what}: {one!r} becomes {other!r}")
    return wrong, folders


def fused_call(compiler, words, files, input="a.c", prepare=None):
    """Whether the call compiles a fused file, and all but that is as before."""
    before = len(logged())
    wrong, folders = both(files, words, compiler, prepare)
    new = logged()[before:]
    if not any(entry[1] == input and entry[4] == "" for entry in new):
        wrong.append(f"{' '.join(words)}: it is not fused: {new}")
    for path in glob.glob(os.path.join(folders[0], "**/*.o"), recursive=True):
        other = os.path.join(folders[1], os.path.relpath(path, folders[0]))
        weak = input.endswith(".c")
        now = {symbol for symbol in symbols(other, weak) if symbol[1] not in ("memset", "memcpy", "_GLOBAL_OFFSET_TABLE_", "__stack_chk_fail")}
        before_that = symbols(path, weak)
        if now - before_that:
            wrong.append(f"{' '.join(words)}: symbols {now - before_that}")
    return wrong, folders


def prerequisites(path):
    with open(path) as rule:
        text = rule.read()
    return text.split(":")[0], set(re.sub(r"\\\n", " ", text.split(":", 1)[1].split("\n\n")[0]).split())


def rules(compiler, words, rule, wrong, files, input="a.c"):
    faults, folders = fused_call(compiler, words, files, input)
    wrong += faults
    (target, one), (other_target, other) = (prerequisites(os.path.join(folder, rule)) for folder in folders)
    if target != other_target or one - other:
        wrong.append(f"{' '.join(words)}: {target}: {one - other} missing, {other_target}")
    if any("kept" in path or path.startswith("/proc") or "fernc" in path for path in other):
        wrong.append(f"{' '.join(words)}: {other}")


def named(path):
    said = subprocess.run(["readelf", "--debug-dump=info", path], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode(errors="replace")
    return [re.sub(r".*: ", "", line) for line in said.splitlines() if re.search(r"DW_AT_(name|comp_dir) .*(\.c|\.h|/)", line)]


def end():
    """The plan; the status of the test."""
    shutil.rmtree(work, ignore_errors=True)
    print(f"1..{count}")
    return failures > 0
