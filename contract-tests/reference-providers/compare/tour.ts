type Json = Record<string, unknown>;

interface Operation {
  readonly parameters: readonly { name: string; in: string; example?: unknown }[];
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> };
}

interface TourRequest {
  readonly what: string;
  readonly request: Request;
}

const UNKNOWN = '01k8z3v5q2m7r9t4w6x8y0zzzz';

/**
 * Requests of every operation: the document's example in two languages, then common errors (signed out, an unknown record, an unknown
 * language). No body is truncated, because the proxy of Prism 5.16 hangs on one.
 */
export function* tour(document: Json, baseUrl: string, token: string): Generator<TourRequest> {
  for (const [path, item] of Object.entries(document.paths as Record<string, Record<string, Operation>>))
    for (const [method, operation] of Object.entries(item)) {
      const what = `${method.toUpperCase()} ${path}`;
      const requestWith = (
        how: string,
        { lang = 'en', id, as = token }: RequestVariant = {},
      ): TourRequest => ({
        what: `${what} ${how}`,
        request: requestOf({ method, path, operation, baseUrl, lang, as, id }),
      });
      yield requestWith('as shown');
      yield requestWith('in Spanish', { lang: 'es' });
      yield requestWith('signed out', { as: 'guest' });
      if (path.includes('{')) yield requestWith('for an unknown record', { id: UNKNOWN });
      yield requestWith('in an unknown language', { lang: 'xx' });
    }
}

interface RequestVariant {
  readonly lang?: string;
  readonly as?: string;
  readonly id?: string | undefined;
}

function requestOf({
  method,
  path,
  operation,
  baseUrl,
  lang,
  as,
  id,
}: RequestVariant & { method: string; path: string; operation: Operation; baseUrl: string }): Request {
  const example = (name: string) => String(operation.parameters.find((each) => each.name === name)?.example);
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    id === undefined ? example(name) : example(name).replace(/(?<=_).*|^\d+$/, id),
  );
  const headers: Record<string, string> = { token: String(as) };
  if (operation.parameters.some(({ name }) => name === 'Idempotency-Key'))
    headers['Idempotency-Key'] = crypto.randomUUID();
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  const url = `${baseUrl}${filledPath}?lang=${lang}`;
  if (!content) return new Request(url, { method: method.toUpperCase(), headers });
  const [type, { example: body }] = content;
  if (type !== 'application/json') {
    const form = new FormData();
    form.set('file', new Blob(['PNG\r\n'], { type: 'image/png' }), 'image.png');
    return new Request(url, { method: method.toUpperCase(), headers, body: form });
  }
  headers['Content-Type'] = type;
  return new Request(url, { method: method.toUpperCase(), headers, body: JSON.stringify(body) });
}
