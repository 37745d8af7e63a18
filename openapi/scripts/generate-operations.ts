import { type Bundle, operationsOf } from './contract-model.ts';
import { GENERATED_HEADER } from './layout.ts';

/** Source of `operations.gen.ts`: where each operation lives and what the client must add to it. */
export function generateOperations(bundle: Bundle): string {
  // Those of one method together, neighbours by path: the table is in every app's first load, and compresses better so.
  const sorted = operationsOf(bundle).toSorted((one, other) =>
    `${one.method} ${one.path}` < `${other.method} ${other.path}` ? -1 : 1,
  );
  const rows = sorted.map(({ id, method, path, open, parameters }) => {
    const idempotent = parameters.some(
      ({ in: place, name }) => place === 'header' && name === 'Idempotency-Key',
    );
    const flags = `${idempotent ? ', idempotent: true' : ''}${open ? ', open: true' : ''}`;
    return `  ${id}: { method: '${method}', path: '${path}'${flags} },\n`;
  });
  return [
    GENERATED_HEADER,
    `\nconst all = {\n${rows.join('')}} as const;\n`,
    '\nexport type OperationId = keyof typeof all;\n',
    '\n/** Said only where it is so: the operation needs an Idempotency-Key; it needs no sign-in. */\n',
    'type Flags = { readonly idempotent?: true; readonly open?: true };\n',
    '\n/** Every operation of the contract, where it lives and what the client must add to it. */\n',
    'export const OPERATIONS: { readonly [Id in OperationId]: (typeof all)[Id] & Flags } = all;\n',
  ].join('');
}
