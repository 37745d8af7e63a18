/** The one document in the words that a tool reads. What is left out is said on the page. */

type Json = Record<string, unknown>;

interface Response {
  content?: Record<string, { schema: Json; examples?: Json }>;
}

/** Answers that a caller can bring about; the others come from load and from faults. */
const BROUGHT_ABOUT = ['200', '400', '401', '404', '415', '422'];

/**
 * In OpenAPI 3.0, every reference followed, of each answer one example, the success where there is one: what Dredd reads. The
 * answers are those that a caller can bring about.
 */
export function flat30(document: Json): Json {
  const { info, paths, servers } = document as { info: Json; paths: Record<string, Json>; servers: unknown };
  const flat = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, flatOperation(operation as Json)]),
    ),
  ]);
  const followed = (node: unknown) => follow(document, node, []);
  return {
    openapi: '3.0.3',
    info: { title: info.title, version: info.version },
    servers,
    paths: followed(Object.fromEntries(flat)),
  };
}

function flatOperation({ operationId, parameters, requestBody, responses }: Json): Json {
  const kept = Object.entries(responses as Record<string, Response>).filter(([status]) =>
    BROUGHT_ABOUT.includes(status),
  );
  return {
    operationId,
    parameters,
    ...(requestBody ? { requestBody } : {}),
    responses: Object.fromEntries(kept.map(([status, { content }]) => [status, exactly(content)])),
  };
}

/**
 * Dredd holds an answer's content type against the listed one, letter by letter, and its body against an example. Schemas stay
 * out: those of this contract it reads for half a minute and then, tried without examples, finds nothing by them.
 */
function exactly(content: Response['content']): Json {
  const [example] = Object.entries(content?.['application/json']?.examples ?? {});
  if (!example) return { description: '' };
  const examples = Object.fromEntries([example]);
  return { description: '', content: { 'application/json; charset=utf-8': { examples } } };
}

/** Words that say nothing to a tool, or nothing in 3.0. */
const LEFT_OUT = /^(additionalProperties|x-.*)$/;

function follow(document: Json, node: unknown, within: readonly string[]): unknown {
  if (Array.isArray(node)) return node.map((each) => follow(document, each, within));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, value } = node as { $ref?: string; value?: unknown };
  if (typeof $ref === 'string') {
    if (within.includes($ref)) return {};
    const keys = $ref.slice(2).split('/');
    const found = keys.reduce((at: unknown, key) => (at as Json)[key.replaceAll('~1', '/')], document);
    return follow(document, found, [...within, $ref]);
  }
  if (value !== undefined) return { value };
  const members = Object.entries(node).filter(([key]) => !LEFT_OUT.test(key));
  return lowered(Object.fromEntries(members.map(([key, each]) => [key, follow(document, each, within)])));
}

/** One schema of 3.1 in the words of 3.0. */
function lowered({ const: constant, type, ...rest }: Json): Json {
  const types = [type ?? []].flat() as string[];
  const [only] = types.filter((each) => each !== 'null');
  return {
    ...rest,
    ...(constant === undefined ? {} : { enum: [constant] }),
    ...(only === undefined ? {} : { type: only }),
    ...(types.length > 1 ? { nullable: true } : {}),
  };
}

/**
 * With each request's example named as the answer that it leads to: what Specmatic pairs. A pattern that begins with a
 * slash is left out, for Specmatic takes it for a regular expression of another language.
 */
export function paired(document: Json): Json {
  const copy = structuredClone(document) as { paths: Record<string, Record<string, Json>> } & Json;
  for (const operation of Object.values(copy.paths).flatMap((item) => Object.values(item))) {
    const {
      responses,
      requestBody,
      parameters = [],
    } = operation as unknown as {
      responses: Record<string, Response>;
      requestBody?: { content: Record<string, { example?: unknown; examples?: Json }> };
      parameters?: Json[];
    };
    for (const { content } of Object.values(responses)) {
      const json = content?.['application/json'];
      if (json) json.examples = Object.fromEntries(Object.entries(json.examples ?? {}).slice(0, 1));
    }
    const [name] = Object.keys(responses['200']?.content?.['application/json']?.examples ?? {});
    if (name === undefined) continue;
    for (const content of Object.values(requestBody?.content ?? {})) {
      const { example } = content;
      delete content.example;
      if (example !== undefined) content.examples = { [name]: { value: example } };
    }
    for (const parameter of parameters) {
      const { example } = parameter;
      delete parameter.example;
      // `(uuid)`: one of its own for each request.
      const value = parameter.in === 'header' ? '(uuid)' : example;
      if (example !== undefined) parameter.examples = { [name]: { value } };
    }
  }
  return JSON.parse(JSON.stringify(copy), (key, value) =>
    key === 'pattern' && value.startsWith('^/') ? undefined : value,
  );
}
