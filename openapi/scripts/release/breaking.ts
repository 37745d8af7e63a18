import { readFileSync } from 'node:fs';
import { Redocly } from '../gate/redocly.ts';
import { layout } from '../layout.ts';
import type { Released } from './change.ts';
import { changesBetween } from './changes.ts';
import { verdict } from './verdict.ts';
import { readLatestRelease } from './versions.ts';

const base = readLatestRelease(layout.releases);
if (base === undefined) {
  console.log('No release yet: nothing can break. npm run release -w openapi -- minor cuts the first.');
} else {
  const now = JSON.parse(readFileSync(layout.bundleJson, 'utf8')) as Released;
  await using redocly = new Redocly();
  const { isRefused, lines } = verdict(base, now, await changesBetween(base, now, redocly));
  console.log(lines.join('\n'));
  process.exitCode = isRefused ? 1 : 0;
}
