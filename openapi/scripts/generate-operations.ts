import { type Bundle, bodyMembersOf, type Json, METHODS, operationsOf } from './contract-model.ts';
import { GENERATED_HEADER } from './layout.ts';

const ALIKE = `
/** Groups operations that differ only in their paths. The table is part of the app's first load, so common properties are written once. */
function alike<
  const Method extends string,
  const Paths extends Readonly<Record<string, string>>,
  const Said extends Flags = Record<never, never>,
>(method: Method, paths: Paths, said?: Said) {
  const rows = Object.entries(paths).map(([id, path]) => [id, { method, path, ...said }]);
  return Object.fromEntries(rows) as {
    readonly [Id in keyof Paths]: { readonly method: Method; readonly path: Paths[Id] } & Said;
  };
}
`;

/** Returns the source of `operations.gen.ts`: path, method, required headers and secret members of each operation. */
export function generateOperations(bundle: Bundle): string {
  const rows = operationsOf(bundle).map(({ id, method, path, open, parameters }) => {
    const key = parameters.find(({ in: place, name }) => place === 'header' && name === 'Idempotency-Key');
    const idempotent = key && `idempotent: ${key.required === true ? 'true' : "'optional'"}`;
    const flags = [idempotent ?? '', open ? 'open: true' : ''].filter(Boolean).join(', ');
    return { method, flags, path, line: `    ${id}: '${path}',\n` };
  });
  const groups = Map.groupBy(
    rows.toSorted((a, b) => a.path.localeCompare(b.path, 'en')),
    ({ method, flags }) => `${method} ${flags}`,
  );
  const calls = [...groups.values()].map((group) => {
    const { method = '', flags = '' } = group[0] ?? {};
    const lines = group.map(({ line }) => line).join('');
    return `  ...alike('${method}', {\n${lines}  }${flags && `, { ${flags} }`}),\n`;
  });
  const secrets = secretsOf(bundle).map((name) => `'${name}'`);
  return [
    GENERATED_HEADER,
    '\n/** Said only where it is so: the operation needs, or takes, an Idempotency-Key; it needs no sign-in. */\n',
    "type Flags = { readonly idempotent?: true | 'optional'; readonly open?: true };\n",
    ALIKE,
    `\nconst all = {\n${calls.join('')}} as const;\n`,
    '\nexport type OperationId = keyof typeof all;\n',
    '\n/** Every operation of the contract, where it lives and what the client must add to it. */\n',
    'export const OPERATIONS: { readonly [Id in OperationId]: (typeof all)[Id] & Flags } = all;\n',
    '\n/** Members of request bodies that are secrets (`format: password`): no part of what an Idempotency-Key stands for. */\n',
    `export const SECRETS: readonly string[] = [${secrets.join(', ')}];\n`,
  ].join('');
}

function secretsOf(bundle: Bundle): string[] {
  const operations = Object.values(bundle.paths).flatMap((item) => METHODS.map((method) => item[method]));
  const members = operations.flatMap((operation) => bodyMembersOf(bundle, (operation ?? {}) as Json));
  return [...new Set(members.filter(([, { format }]) => format === 'password').map(([name]) => name))].sort();
}
