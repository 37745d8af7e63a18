import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ReferenceBackend } from './backend.ts';
import { MESSAGES, parseParameter, ROUTES, type Route, violationsOf } from './contract.ts';
import { type Handler, notFound, type ProviderRequest, problem, RefusalError } from './request.ts';
import { formIn } from './uploads.ts';
import type { User } from './user.ts';

const MAX_BODY_LENGTH = 64 * 1024;

/** Runs the operation's handler, or `work` instead, and returns status and body. */
type RunHandler = (work?: Handler) => [number, unknown];

/**
 * A correct provider of a part of the contract. Its steps are methods so that seeded faults can replace each of them.
 */
export class ReferenceProvider {
  readonly backend = new ReferenceBackend();
  readonly handlers: Record<string, Handler> = this.backend.handlers();
  readonly confirmations: Record<string, Handler> = this.backend.confirmations();
  /** Idempotency keys that were repeated; only a seeded fault writes this set. */
  readonly repeated = new Set<string>();
  readonly #storedResults = new Map<string, { readonly body: string; readonly answer: [number, unknown] }>();

  listen(): Server {
    return createServer((request, response) => void this.serve(request, response)).on(
      'upgrade',
      (request, socket) => this.upgrade(request, socket),
    );
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://provider');
    const requestedLanguage = url.searchParams.get('lang') ?? 'jp';
    const lang = MESSAGES.get(1)?.[requestedLanguage] ? requestedLanguage : 'jp';
    try {
      const [status, body] = await this.handle(request, url, lang);
      this.send(response, status, body);
    } catch (error) {
      const refused = error instanceof RefusalError ? error : problem(500);
      this.send(response, refused.status, this.envelope(refused.code, refused.data, lang));
    }
  }

  upgrade(request: IncomingMessage, socket: Duplex): void {
    socket.on('error', () => socket.destroy());
    const { stream, accounts } = this.backend;
    const { searchParams } = new URL(request.url ?? '/', 'http://provider');
    const owner = stream.redeem(searchParams.get('ticket') ?? '', (token) => accounts.userOf(token));
    if (typeof owner !== 'number') {
      stream.open(request, socket, owner);
      return;
    }
    const { status, code, data } = problem(owner);
    const body = JSON.stringify(this.envelope(code, data, 'jp'));
    const head = [`HTTP/1.1 ${status} refused`, 'content-type: application/json', 'connection: close'];
    socket.end(`${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  send(response: ServerResponse, status: number, body: unknown): void {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  }

  envelope(code: number, data: unknown, lang: string): Record<string, unknown> {
    return { code, msg: MESSAGES.get(code)?.[lang], data };
  }

  async handle(request: IncomingMessage, url: URL, lang: string): Promise<[number, unknown]> {
    const text = await this.read(request);
    const matched = this.match(String(request.method), url.pathname);
    if (!matched) throw notFound();
    const { route, path } = matched;
    const handler = this.handlers[route.id];
    if (!handler) return [501, {}];
    const token = String(request.headers.token ?? '');
    const user = this.authenticate(route, token);
    const { query, body } = this.check(route, request, url, path, text);
    const call = { id: route.id, path, query, body, token, user } as ProviderRequest;
    const run: RunHandler = (work = handler) => {
      try {
        return [200, this.envelope(1, work(call), lang)];
      } catch (error) {
        if (error instanceof RefusalError && error.status === 200)
          return [200, this.envelope(error.code, error.data, lang)];
        throw error;
      }
    };
    const key = request.headers['idempotency-key'];
    return key === undefined ? run() : this.once(call, String(key), this.fingerprint(route, url, body), run);
  }

  /** The part of a request that an idempotency key identifies: everything except secrets. */
  fingerprint({ secrets }: Route, url: URL, body: unknown): string {
    return JSON.stringify([url.pathname, body], (name, value) =>
      secrets.includes(name) ? undefined : value,
    );
  }

  async read(request: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('utf8');
  }

  match(method: string, pathname: string): { route: Route; path: Record<string, string> } | null {
    for (const route of ROUTES) {
      const found = route.method === method ? route.pattern.exec(pathname) : null;
      const groups = Object.entries(found?.groups ?? {});
      if (found)
        return { route, path: Object.fromEntries(groups.map(([name, text]) => [name, decoded(text)])) };
    }
    return null;
  }

  authenticate(route: Route, token: string): User | null {
    const user = this.backend.accounts.userOf(token);
    if (!route.open && !user) throw problem(401);
    return user;
  }

  check(route: Route, request: IncomingMessage, url: URL, path: Record<string, string>, text: string) {
    if (text.length > MAX_BODY_LENGTH) throw problem(413);
    const query: Record<string, unknown> = {};
    for (const { name, in: place, required, schema } of route.parameters) {
      const given =
        place === 'path'
          ? path[name]
          : place === 'query'
            ? url.searchParams.get(name)
            : request.headers[name.toLowerCase()];
      if (given === null || given === undefined) {
        if (required) throw problem(place === 'header' ? 400 : 422, [`${place}.${name}`]);
        continue;
      }
      const value = parseParameter(schema, String(given));
      if (violationsOf(schema, value, '').length > 0)
        throw problem(place === 'header' ? 400 : 422, [`${place}.${name}`]);
      if (place === 'query') query[name] = value;
    }
    if (route.form) return { query, body: formIn(request.headers['content-type'], text) };
    return { query, body: route.body ? this.body(route.body, request, text) : undefined };
  }

  body(schema: NonNullable<Route['body']>, request: IncomingMessage, text: string): unknown {
    if (!String(request.headers['content-type']).startsWith('application/json')) throw problem(415);
    let body: unknown;
    try {
      body = JSON.parse(text, (_, value) => (typeof value === 'string' ? value.normalize('NFC') : value));
    } catch {
      throw problem(400);
    }
    const wrong = violationsOf(schema, body, 'body');
    if (wrong.length > 0) throw problem(422, wrong.slice(0, 50));
    return body;
  }

  /** The same key and body return the first result; the same key with another body is refused with 409. */
  once({ user, id }: ProviderRequest, key: string, body: string, run: RunHandler): [number, unknown] {
    const name = `${user.id} ${id} ${key}`;
    const stored = this.#storedResults.get(name);
    if (stored && stored.body !== body) throw problem(409);
    if (stored) return this.replay(id, stored.answer, run);
    const answer = run();
    if (this.isFinal(id, answer)) this.#storedResults.set(name, { body, answer });
    return answer;
  }

  /** Returns a stored success only to a request with the correct secret. */
  replay(id: string, answer: [number, unknown], run: RunHandler): [number, unknown] {
    const confirm = this.confirmations[id];
    if (!confirm || codeOf(answer) !== 1) return answer;
    const confirmed = run(confirm);
    return codeOf(confirmed) === 1 ? answer : confirmed;
  }

  /** Whether a result is stored under its key; a refusal of a secret is not. */
  isFinal(id: string, answer: [number, unknown]): boolean {
    const { field } = (answer[1] as { data: { field?: string } | null }).data ?? {};
    const secrets = ROUTES.find((route) => route.id === id)?.secrets ?? [];
    return codeOf(answer) === 1 || !secrets.includes(field ?? '');
  }
}

function codeOf([, body]: [number, unknown]): number {
  return (body as { code: number }).code;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw problem(400);
  }
}
