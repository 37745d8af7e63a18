"""A provider of a part of the contract, with Python's standard library only. `/FAULT/api` serves it with a seeded fault."""

import http.server
import json
import sys
import threading
import types
import unicodedata
import urllib.parse

from contract import MESSAGES, ROUTES, SECRETS, parse_parameter, violations
from backend import Backend, Refused, User, problem

MAX_BODY_LENGTH = 64 * 1024


def composed(value):
    """The value with its texts in Unicode normalization form NFC."""
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, list):
        return [composed(each) for each in value]
    return {name: composed(each) for name, each in value.items()} if isinstance(value, dict) else value


class Provider:
    """A correct provider. Its steps are methods so that seeded faults can replace each of them."""

    def __init__(self):
        self.backend = Backend()
        self.stored = {}
        self.lock = threading.RLock()

    def envelope(self, code, data, lang):
        return {"code": code, "msg": MESSAGES[code][lang], "data": data}

    def answer(self, request):
        """Returns status and body of the response."""
        requested = request.query.get("lang", "jp")
        lang = requested if requested in MESSAGES[1] else "jp"
        try:
            with self.lock:
                return self.handle(request, lang)
        except Refused as refused:
            return refused.status, self.envelope(refused.code, refused.data, lang)
        except Exception:
            return 500, self.envelope(500, problem(500).data, lang)

    def handle(self, request, lang):
        route, path = self.match(request)
        operation = getattr(self.backend, route.id, None)
        if operation is None:
            return 501, {}
        user = self.authenticate(route, request.headers.get("token", ""))
        query = self.parameters(route, request, path)
        body = self.form(request) if route.form else self.body(route, request) if route.body else None
        token = request.headers.get("token")
        call = types.SimpleNamespace(user=user, path=path, query=query, body=body, token=token)

        def run(work=operation):
            try:
                return 200, self.envelope(1, work(call), lang)
            except Refused as refused:
                if refused.status != 200:
                    raise
                return 200, self.envelope(refused.code, refused.data, lang)

        key = request.headers.get("Idempotency-Key")
        if key is None:
            return run()
        return self.once((user and user.id, route.id, key), (request.path, self.without_secrets(route, body)), run)

    def without_secrets(self, route, body):
        """The part of a body that an idempotency key identifies: everything except secrets."""
        return body and {name: value for name, value in body.items() if name not in route.secrets}

    def match(self, request):
        for route in ROUTES:
            matched = route.method == request.method and route.pattern.fullmatch(request.path)
            if matched:
                return route, {name: urllib.parse.unquote(text) for name, text in matched.groupdict().items()}
        raise problem(404)

    def authenticate(self, route, token):
        user = self.backend.user_of(token)
        if not route.open and user is None:
            raise problem(401)
        return user

    def parameters(self, route, request, path):
        query = {}
        for each in route.parameters:
            name, place = each["name"], each["in"]
            given = {"path": path, "query": request.query, "header": request.headers}[place].get(name)
            status = 400 if place == "header" else 422
            if given is None:
                if each.get("required"):
                    raise problem(status, f"{place}.{name}")
                continue
            value = parse_parameter(each["schema"], given)
            if violations(each["schema"], value, name):
                raise problem(status, f"{place}.{name}")
            if place == "query":
                query[name] = value
        return query

    def body(self, route, request):
        if len(request.text) > MAX_BODY_LENGTH:
            raise problem(413)
        if not request.headers.get("Content-Type", "").startswith("application/json"):
            raise problem(415)
        try:
            body = composed(json.loads(request.text))
        except ValueError:
            raise problem(400) from None
        wrong = violations(route.body, body, "body")
        if wrong:
            raise problem(422, *wrong)
        return body

    def form(self, request):
        """The form as text; this provider does not decode images."""
        if not request.headers.get("Content-Type", "").startswith("multipart/form-data"):
            raise problem(415)
        if 'name="file"' not in request.text:
            raise problem(422, "body.file")
        return request.text

    def once(self, name, content, run):
        """The same key and body return the first response; the same key with another body is refused with 409."""
        if name in self.stored and self.stored[name][0] != content:
            raise problem(409)
        if name in self.stored:
            return self.replay(name, json.loads(self.stored[name][1]), run)
        answer = run()
        if self.is_final(name, answer):
            self.stored[name] = content, json.dumps(answer)
        return answer

    def replay(self, name, answer, run):
        """Returns a stored success only to a request with the correct secret."""
        confirm = getattr(self.backend, f"confirm_{name[1]}", None)
        if confirm is None or answer[1]["code"] != 1:
            return answer
        confirmed = run(confirm)
        return answer if confirmed[1]["code"] == 1 else confirmed

    def is_final(self, name, answer):
        """Whether a response is stored under its key; a refusal of a secret is not."""
        code, data = answer[1]["code"], answer[1]["data"]
        return code == 1 or data.get("field") not in SECRETS[name[1]]


def expired_session(backend):
    return {"token": backend.signed_in(User("00000000000", {"password": "demo1234"}), lasts=-1)["token"]}


STATES = {
    "a user whose session ended because nobody used it": expired_session,
    "a signed-in user whose withdrawal arrived at an account that was removed since": Backend.paid_out,
}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Buffers head and body together: with two writes, Nagle's algorithm would delay the second one.
    wbufsize = -1

    def serve(self):
        address = urllib.parse.urlsplit(self.path)
        if address.path.endswith("/states"):
            return self.set_up_state(address.path)
        before, _, path = address.path.partition("/api/")
        query = dict(urllib.parse.parse_qsl(address.query, keep_blank_values=True))
        text = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode("utf-8", "replace")
        request = {"method": self.command, "path": "/api/" + path, "query": query, "text": text}
        provider = self.server.provider_for(urllib.parse.unquote(before.strip("/")))
        response = provider.answer(types.SimpleNamespace(**request, headers=self.headers))
        if response is None:
            self.close_connection = True
            return
        self.send(*response)

    def set_up_state(self, path):
        """The state endpoint, with two states that no user can set up."""
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        backend = self.server.provider_for(urllib.parse.unquote(path.removesuffix("/states").strip("/"))).backend
        values = STATES.get(request["state"], lambda _: None)(backend)
        self.send(*((501, {}) if values is None else (200, values)))

    def send(self, status, body):
        content = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = serve

    def log_message(self, *_):
        """Disables the request log."""


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, seeders, port):
        super().__init__(("127.0.0.1", port), Handler)
        self.seeders, self.providers = seeders, {}
        self.lock = threading.Lock()

    def provider_for(self, fault):
        """The provider with a seeded fault, created on first use; the correct provider if the name is empty."""
        with self.lock:
            if fault not in self.providers:
                provider = Provider()
                if fault:
                    self.seeders[fault](provider)
                self.providers[fault] = provider
            return self.providers[fault]


if __name__ == "__main__":
    from seeded_faults import FAULT_SEEDERS

    arguments = sys.argv[1:]
    if len(arguments) > 1 or not all(each.isdecimal() for each in arguments):
        sys.exit("provider.py [PORT]\n/api is the correct provider. /FAULT/api has a fault: " + ", ".join(FAULT_SEEDERS))
    server = Server(FAULT_SEEDERS, int(arguments[0]) if arguments else 0)
    print(server.server_port, flush=True)
    server.serve_forever()
