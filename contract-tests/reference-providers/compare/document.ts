import { contract } from '../../verifier/contract/contract.ts';
import { shape } from '../node/contract.ts';

/** What the tools are told of: ids of records that are there, by the operation that names them. */
export interface Live {
  readonly token: string;
  readonly userId: string;
  readonly requestWithdrawal: string;
  readonly removeBankAccount: string;
  readonly getOrder: string;
  readonly cancelOrder: string;
  readonly getWithdrawal: string;
  readonly cancelWithdrawal: string;
  readonly getUpload: string;
}

type Json = Record<string, unknown>;

interface Operation extends Json {
  operationId: string;
  parameters?: Json[];
  requestBody?: { content: Record<string, { examples?: Record<string, Json>; example?: unknown }> };
}

/**
 * The contract cut down to some operations. Every parameter that an operation needs has an example, and every body too: ids are
 * those of records that are there, so that no tool fails for want of data. No list asks for a next page, whose cursor nobody can
 * invent.
 */
export function documentFor(built: readonly string[], baseUrl: string, live: Live): Json {
  const document = structuredClone(contract) as unknown as {
    paths: Record<string, Record<string, Operation>>;
  } & Json;
  const follow = (node: Json): Json => {
    if (typeof node.$ref !== 'string') return node;
    const keys = node.$ref.slice(2).split('/');
    const found = keys.reduce(
      (at: unknown, key) => (at as Json)[key.replaceAll('~1', '/')],
      document,
    ) as Json;
    return follow(structuredClone(found));
  };
  const ids: Readonly<Record<string, string>> = {
    ...live,
    getIpoDraw: String(shape('getIpoDraw_Drawn').subject_id),
    getStock: '7203',
  };
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const { operationId: id } = operation;
      if (!built.includes(id)) {
        delete item[method];
        continue;
      }
      const parameters = (operation.parameters ?? []).map(follow).filter(({ name }) => name !== 'cursor');
      operation.parameters = parameters.map(({ examples: _, ...parameter }) => {
        if (parameter.in === 'path') return { ...parameter, example: ids[id] };
        if (parameter.name === 'user_id') return { ...parameter, example: live.userId };
        return parameter;
      });
      for (const content of Object.values(operation.requestBody?.content ?? {})) {
        const [example] = Object.values(content.examples ?? {});
        if (example) content.example = bodyFor(id, follow(example).value, live);
        delete content.examples;
      }
    }
    if (Object.keys(item).length === 0) delete document.paths[path];
  }
  const { openapi, info, security, paths } = document;
  return { openapi, info, security, servers: [{ url: baseUrl }], paths, components: needed(document) };
}

/** The components that something refers to: tools read all there are, each time. */
function needed(document: Json): Json {
  const { securitySchemes, ...all } = document.components as Record<string, Json>;
  const kept: Record<string, Json> = {};
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { $ref } = node as { $ref?: unknown };
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(String($ref)) ?? [];
    const found = all[kind]?.[name];
    if (found !== undefined && kept[kind]?.[name] === undefined) {
      kept[kind] = { ...kept[kind], [name]: found };
      walk(found);
    }
    for (const each of Object.values(node)) walk(each);
  };
  walk(document.paths);
  return { ...kept, securitySchemes };
}

function bodyFor(id: string, body: unknown, live: Live): unknown {
  if (id === 'requestWithdrawal') return { ...(body as Json), bank_account_id: live.requestWithdrawal };
  // What Portman fuzzes has to stand in the example.
  if (id === 'updateProfile') return { ...(body as Json), display_name: '鈴木 花子' };
  // The example of the answer is of a question about nothing in particular.
  if (id === 'sendSupportMessage') {
    const { about: _, ...rest } = body as Json;
    return rest;
  }
  if (id === 'changeFundPassword')
    return { ...(body as Json), current_password: (body as Json).new_password };
  return body;
}
