import { readFileSync, writeFileSync } from 'node:fs';
import { layout } from '../../openapi/scripts/layout.ts';
import { startTool } from '../../openapi/scripts/tool.ts';

const DOCUMENT = `${import.meta.dirname}/control.openapi.yaml`;
const TYPES = `${import.meta.dirname}/control.gen.ts`;
const FLAGS = ['--root-types', '--root-types-no-schema-prefix', '--alphabetize', '--immutable'];
const HEADER = '// Generated from control.openapi.yaml by `npm run generate:control -w mock`. Do not edit.\n';

const { status, stdout, stderr } = await startTool(layout.sdk, 'openapi-typescript', [DOCUMENT, ...FLAGS]);
if (status !== 0) throw new Error(stderr.trim());
if (process.argv.includes('--check')) {
  if (readFileSync(TYPES, 'utf8') !== HEADER + stdout) {
    console.error(
      'mock/control/control.gen.ts is stale; run npm run generate:control -w mock and commit it.',
    );
    process.exitCode = 1;
  }
} else {
  writeFileSync(TYPES, HEADER + stdout);
}
