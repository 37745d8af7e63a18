import { readFileSync, writeFileSync } from 'node:fs';
import { layout } from '../../openapi/scripts/layout.ts';
import { startTool } from '../../openapi/scripts/tool.ts';

const NAMES = ['control', 'gateway'] as const;
const FLAGS = ['--root-types', '--root-types-no-schema-prefix', '--alphabetize', '--immutable'];
const isCheck = process.argv.includes('--check');

for (const name of NAMES) {
  const types = `${import.meta.dirname}/${name}.gen.ts`;
  const document = `${import.meta.dirname}/${name}.openapi.yaml`;
  const { status, stdout, stderr } = await startTool(layout.sdk, 'openapi-typescript', [document, ...FLAGS]);
  if (status !== 0) throw new Error(stderr.trim());
  const header = `// Generated from ${name}.openapi.yaml by \`npm run generate:control -w mock\`. Do not edit.\n`;
  const written = header + stdout;
  if (!isCheck) writeFileSync(types, written);
  else if (readFileSync(types, 'utf8') !== written) {
    console.error(
      `mock/control/${name}.gen.ts is stale; run npm run generate:control -w mock and commit it.`,
    );
    process.exitCode = 1;
  }
}
