import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layout } from '../../openapi/scripts/layout.ts';
import { runInstalledProgram } from '../../openapi/scripts/tool.ts';

const NAMES = ['control', 'gateway'] as const;
const FLAGS = ['--root-types', '--root-types-no-schema-prefix', '--alphabetize', '--immutable'];
const isCheck = process.argv.includes('--check');

for (const name of NAMES) {
  const document = `${import.meta.dirname}/${name}.openapi.yaml`;
  const { status, stdout, stderr } = await runInstalledProgram(layout.sdk, 'openapi-typescript', [
    document,
    ...FLAGS,
  ]);
  if (status !== 0) throw new Error(stderr.trim());
  const header = `// Generated from ${name}.openapi.yaml by \`npm run generate:control -w mock\`. Do not edit.\n`;
  keep(`${name}.gen.ts`, header + stdout);
}

/** Writes a generated file; with `--check`, only reports whether it is stale. */
function keep(name: string, written: string): void {
  const path = join(import.meta.dirname, name);
  if (!isCheck) writeFileSync(path, written);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== written) {
    console.error(`${path} is stale; run npm run generate:control -w mock and commit it.`);
    process.exitCode = 1;
  }
}
