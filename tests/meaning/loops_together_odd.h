struct pt { float x, y; };
