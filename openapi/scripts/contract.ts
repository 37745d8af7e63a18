import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { COMPILE_CACHE } from './tool.ts';

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
enableCompileCache(COMPILE_CACHE);
const mayWrite = !values.check;
const [copy] = positionals;
// The checks calculate with these numbers, so they are loaded afterwards.
if (copy === undefined && mayWrite) (await import('./update-business-rules.ts')).updateBusinessRules();
const { checkAndGenerate, checkCopy } = await import('./check-and-generate.ts').catch((error: Error) => {
  console.log(`The SDK cannot be loaded with the business rules as they are: ${error.message}`);
  process.exit(1);
});
const findings = copy === undefined ? await checkAndGenerate(mayWrite) : await checkCopy(resolve(copy));
console.log(findings.length === 0 ? 'The contract has no findings.' : findings.join('\n'));
process.exitCode = findings.length === 0 ? 0 : 1;
