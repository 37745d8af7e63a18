/** Converts the document for tools that cannot read all of it. The guide `compare.md` lists what is left out. */

type Json = Record<string, unknown>;

interface Response {
  content?: Record<string, { schema: Json; examples?: Json }>;
}

/** Statuses that a client can cause; the others come from load and faults. */
const REACHABLE_STATUSES = ['200', '400', '401', '404', '415', '422'];

/**
 * The document for Dredd: OpenAPI 3.0 with resolved references and one example per response, the success if there is one. Contains
 * only responses that a client can cause.
 */
export function asOpenApi30(document: Json): Json {
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
    REACHABLE_STATUSES.includes(status),
  );
  return {
    operationId,
    parameters,
    ...(requestBody ? { requestBody } : {}),
    responses: Object.fromEntries(kept.map(([status, { content }]) => [status, singleExample(content)])),
  };
}

/**
 * Dredd compares a response's content type literally and its body with an example. Schemas are left out: Dredd needs half a minute to
 * read those of this contract, and a run without examples found nothing with them.
 */
function singleExample(content: Response['content']): Json {
  const [example] = Object.entries(content?.['application/json']?.examples ?? {});
  if (!example) return { description: '' };
  const examples = Object.fromEntries([example]);
  return { description: '', content: { 'application/json; charset=utf-8': { examples } } };
}

/** Keywords that tools ignore or that OpenAPI 3.0 does not have. */
const IGNORED_KEYWORDS = /^(additionalProperties|x-.*)$/;

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
  const members = Object.entries(node).filter(([key]) => !IGNORED_KEYWORDS.test(key));
  return asSchema30(Object.fromEntries(members.map(([key, each]) => [key, follow(document, each, within)])));
}

/** Converts one schema from OpenAPI 3.1 to 3.0. */
function asSchema30({ const: constant, type, ...rest }: Json): Json {
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
 * The document for Specmatic: each request example has the name of the response that it leads to, because Specmatic pairs them by
 * name. Patterns that start with a slash are left out, because Specmatic reads them as another regular expression syntax.
 */
export function withPairedExamples(document: Json): Json {
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
      // Specmatic replaces `(uuid)` by a new UUID in each request.
      const value = parameter.in === 'header' ? '(uuid)' : example;
      if (example !== undefined) parameter.examples = { [name]: { value } };
    }
  }
  return JSON.parse(JSON.stringify(copy), (key, value) =>
    key === 'pattern' && value.startsWith('^/') ? undefined : value,
  );
}
