import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBusinessRules } from './business-rules.ts';
import type { Bundle } from './contract-model.ts';
import { generateBusinessRules } from './generate-business-rules.ts';
import { layout } from './layout.ts';

/**
 * Writes the numbers of the business rules, which the SDK's calculations import. Rules that cannot be read leave the file as it is:
 * the checks say what is wrong with them.
 *
 * @param contract folder of the contract
 * @param generated folder of the generated code
 * @returns whether the file has changed
 */
export function updateBusinessRules(contract = layout.contract, generated = layout.generated): boolean {
  const file = join(generated, 'business-rules.gen.ts');
  let text: string;
  try {
    text = generateBusinessRules({ 'x-rules': readBusinessRules(contract) } as Bundle);
  } catch {
    return false;
  }
  if (text === readFileSync(file, 'utf8')) return false;
  writeFileSync(file, text);
  return true;
}
