import { type Bundle, operationsOf } from './contract-model.ts';
import { GENERATED_HEADER } from './layout.ts';

/** Source of `operations.gen.ts`: where each operation lives and what the client must add to it. */
export function generateOperations(bundle: Bundle): string {
  const rows = operationsOf(bundle).map(({ id, method, path, open, parameters }) => {
    const idempotent = parameters.some(
      ({ in: place, name }) => place === 'header' && name === 'Idempotency-Key',
    );
    return `  ${id}: { method: '${method}', path: '${path}', idempotent: ${idempotent}, open: ${open} },\n`;
  });
  return [
    GENERATED_HEADER,
    '\n/** Every operation of the contract: method, path, whether it needs an Idempotency-Key, whether it needs no sign-in. */\n',
    `export const OPERATIONS = {\n${rows.join('')}} as const;\n`,
    '\nexport type OperationId = keyof typeof OPERATIONS;\n',
  ].join('');
}
