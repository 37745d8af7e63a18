import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { CliError } from './cli-error.ts';
import type { GatewayClient } from './client.ts';

const EXAMPLES = resolve(import.meta.dirname, '../../openapi/examples');

/**
 * Saves the last response of an operation as an example of the contract.
 *
 * @param folder folder of the examples
 * @returns the text to print.
 * @throws CliError if there is no response, or the name is invalid or taken.
 */
export async function saveExample(
  call: GatewayClient,
  [operation, outcome = '']: readonly string[],
  folder: string = EXAMPLES,
): Promise<string> {
  if (operation === undefined || !/^[A-Z][A-Za-z]*$/.test(outcome))
    throw new CliError('Name the operation and the outcome, for example: example placeOrder Filled.');
  const { status, value } = await call('getExample', { operation }, undefined);
  const name = `${operation}_${outcome}`;
  const file = join(folder, `${name}.yaml`);
  if (existsSync(file)) throw new CliError(`There is an example ${name} already: ${file}`);
  const summary = outcome.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  writeFileSync(file, stringify({ summary, value }, { lineWidth: 120 }));
  return [
    `Saved ${file}`,
    `Add it to the response ${status} of ${operation} in openapi/paths:`,
    `  ${name}: {$ref: ../../examples/${name}.yaml}\n`,
  ].join('\n');
}
