"""What our wheel and the one that hatchling builds from the same folder say differently."""

import json
import sys
from email.parser import BytesParser
from zipfile import ZipFile

from packaging.requirements import Requirement


def read(path):
    with ZipFile(path) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def facts_of(files):
    [metadata] = [content for name, content in files.items() if name.endswith(".dist-info/METADATA")]
    message = BytesParser().parsebytes(metadata)
    # hatchling writes another version of the format, for fields that we do not use.
    headers = sorted((name, value) for name, value in message.items() if name not in ("Metadata-Version", "Requires-Dist"))
    requirements = sorted(str(Requirement(one)) for one in message.get_all("Requires-Dist"))
    [wheel] = [content for name, content in files.items() if name.endswith(".dist-info/WHEEL")]
    tags = sorted(line for line in wheel.decode().splitlines() if not line.startswith("Generator:"))
    modules = {name: content for name, content in files.items() if ".dist-info/" not in name}
    return {
        "names": sorted(files),
        "headers": headers,
        "requirements": requirements,
        "description": message.get_payload(),
        "wheel": tags,
        "modules": modules,
    }


ours, theirs = (facts_of(read(path)) for path in sys.argv[1:])
print(json.dumps([name for name in ours if ours[name] != theirs[name]]))
