import { contract } from '../../verifier/contract/contract.ts';
import { exampleData } from '../node/contract.ts';

/** Ids of existing records for the document's examples, by the operation that uses them. */
export interface ExistingRecords {
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
 * The contract reduced to some operations. Every required parameter and every body has an example with ids of existing records, so
 * that no tool fails for lack of data. The parameter `cursor` is removed, because a tool cannot invent a valid one.
 */
export function documentFor(built: readonly string[], baseUrl: string, records: ExistingRecords): Json {
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
    ...records,
    getIpoDraw: String(exampleData('getIpoDraw_Drawn').subject_id),
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
        if (parameter.name === 'user_id') return { ...parameter, example: records.userId };
        return parameter;
      });
      for (const content of Object.values(operation.requestBody?.content ?? {})) {
        const [example] = Object.values(content.examples ?? {});
        if (example) content.example = bodyFor(id, follow(example).value, records);
        delete content.examples;
      }
    }
    if (Object.keys(item).length === 0) delete document.paths[path];
  }
  const { openapi, info, security, paths } = document;
  return { openapi, info, security, servers: [{ url: baseUrl }], paths, components: needed(document) };
}

/** The referenced components only, because tools read all components in each run. */
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

function bodyFor(id: string, body: unknown, records: ExistingRecords): unknown {
  if (id === 'requestWithdrawal') return { ...(body as Json), bank_account_id: records.requestWithdrawal };
  // Portman fuzzes only members that are in the example.
  if (id === 'updateProfile') return { ...(body as Json), display_name: '鈴木 花子' };
  // The example response has no `about`.
  if (id === 'sendSupportMessage') {
    const { about: _, ...rest } = body as Json;
    return rest;
  }
  if (id === 'changeFundPassword')
    return { ...(body as Json), current_password: (body as Json).new_password };
  return body;
}
