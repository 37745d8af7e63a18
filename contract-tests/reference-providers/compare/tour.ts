type Json = Record<string, unknown>;

interface Operation {
  readonly parameters: readonly { name: string; in: string; example?: unknown }[];
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> };
}

interface Stop {
  readonly what: string;
  readonly request: Request;
}

const UNKNOWN = '01k8z3v5q2m7r9t4w6x8y0zzzz';

/**
 * Every operation, asked as the document shows it in two languages, then in the ways in which people ask wrongly: signed out, for
 * something that is not there, in a language that nobody speaks. No body is cut off: a proxy of Prism 5.16 hangs on one.
 */
export function* tour(document: Json, baseUrl: string, token: string): Generator<Stop> {
  for (const [path, item] of Object.entries(document.paths as Record<string, Record<string, Operation>>))
    for (const [method, operation] of Object.entries(item)) {
      const what = `${method.toUpperCase()} ${path}`;
      const ask = (how: string, { lang = 'en', id, as = token }: Asked = {}): Stop => ({
        what: `${what} ${how}`,
        request: requestOf({ method, path, operation, baseUrl, lang, as, id }),
      });
      yield ask('as shown');
      yield ask('in Spanish', { lang: 'es' });
      yield ask('signed out', { as: 'guest' });
      if (path.includes('{')) yield ask('for what is not there', { id: UNKNOWN });
      yield ask('in no language', { lang: 'xx' });
    }
}

interface Asked {
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
}: Asked & { method: string; path: string; operation: Operation; baseUrl: string }): Request {
  const example = (name: string) => String(operation.parameters.find((each) => each.name === name)?.example);
  const asked = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    id === undefined ? example(name) : example(name).replace(/(?<=_).*|^\d+$/, id),
  );
  const headers: Record<string, string> = { token: String(as) };
  if (operation.parameters.some(({ name }) => name === 'Idempotency-Key'))
    headers['Idempotency-Key'] = crypto.randomUUID();
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  const url = `${baseUrl}${asked}?lang=${lang}`;
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
