"""Reads the contract as an external team does: routes, examples, and the keywords that request schemas use."""

import copy
import json
import pathlib
import re
import sys

FILE = pathlib.Path(__file__).parents[3] / "openapi/dist/openapi.json"
if not FILE.exists():
    sys.exit(f"{FILE} is missing: run npm run bundle -w openapi")
DOCUMENT = json.loads(FILE.read_text("utf-8"))
MESSAGES = {each["code"]: each["messages"] for each in DOCUMENT["x-result-codes"]}
RULES = {name: rule["values"] for name, rule in DOCUMENT["x-rules"].items()}
METHODS = {"get", "put", "post", "delete", "patch"}


def example_data(name):
    """The `data` of an example, used as the template of a response."""
    return copy.deepcopy(DOCUMENT["components"]["examples"][name]["value"]["data"])


def translated(text, lang):
    """A text of an example in a language."""
    words = next((words for words in DOCUMENT["x-example-words"] if words["jp"] == text), {})
    return words.get(lang, text)


def resolved(node):
    while "$ref" in node:
        target = DOCUMENT
        for key in node["$ref"][2:].split("/"):
            target = target[key.replace("~1", "/")]
        node = target
    return node


class Route:
    def __init__(self, path, method, operation):
        self.id = operation["operationId"]
        self.method = method.upper()
        self.pattern = re.compile("/api" + re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))
        self.open = operation.get("security") == []
        self.parameters = [resolved(each) for each in operation.get("parameters", [])]
        content = operation.get("requestBody", {}).get("content", {})
        self.body = content.get("application/json", {}).get("schema")
        members = resolved(self.body or {}).get("properties", {})
        self.secrets = {name for name, each in members.items() if resolved(each).get("format") == "password"}
        self.form = "multipart/form-data" in content


ROUTES = [
    Route(path, method, operation)
    for path, item in DOCUMENT["paths"].items()
    for method, operation in item.items()
    if method in METHODS
]

SECRETS = {route.id: route.secrets for route in ROUTES}

FORMATS = {
    "uuid": r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}",
    "date": r"\d{4}-\d{2}-\d{2}",
}


def kind_of(value):
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, (int, float)):
        return "integer" if value == int(value) else "number"
    return {str: "string", list: "array", dict: "object"}[type(value)]


def violations(schema, value, at):
    """The places where a value violates its schema."""
    own = resolved(schema)
    branches = own.get("oneOf") or own.get("anyOf")
    if branches:
        return [] if any(not violations(branch, value, at) for branch in branches) else [at]
    types = own.get("type", [])
    types = [types] if isinstance(types, str) else types
    if types and kind_of(value) not in types:
        return [at]
    if "const" in own and own["const"] != value or "enum" in own and value not in own["enum"]:
        return [at]
    if isinstance(value, str):
        return [] if is_text(own, value) else [at]
    if isinstance(value, bool) or value is None:
        return []
    if isinstance(value, (int, float)):
        return [] if own.get("minimum", value) <= value <= own.get("maximum", value) else [at]
    if isinstance(value, list):
        return items_of(own, value, at)
    return members_of(own, value, at)


def is_text(schema, text):
    if not schema.get("minLength", 0) <= len(text) <= schema.get("maxLength", len(text)):
        return False
    pattern = schema.get("pattern")
    # In Python, `$` also matches before a line break at the end of the text.
    if pattern and not re.search(re.sub(r"\$$", r"\\Z", pattern), text):
        return False
    form = FORMATS.get(schema.get("format"))
    return form is None or re.fullmatch(form, text) is not None


def items_of(schema, value, at):
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return [at]
    if schema.get("uniqueItems") and len({json.dumps(item) for item in value}) < len(value):
        return [at]
    return [place for index, item in enumerate(value) for place in violations(schema["items"], item, f"{at}.{index}")]


def members_of(schema, value, at):
    properties = schema.get("properties", {})
    wrong = [at] if len(value) < schema.get("minProperties", 0) else []
    wrong += [f"{at}.{name}" for name in schema.get("required", []) if name not in value]
    for name, member in value.items():
        wrong += violations(properties[name], member, f"{at}.{name}") if name in properties else [f"{at}.{name}"]
    return wrong


def parse_parameter(schema, text):
    """Converts a parameter from text to the type of its schema."""
    kind = resolved(schema).get("type")
    if kind == "integer" and re.fullmatch(r"-?[0-9]+", text):
        return int(text)
    if kind == "boolean" and text in ("true", "false"):
        return text == "true"
    return text.split(",") if kind == "array" else text
