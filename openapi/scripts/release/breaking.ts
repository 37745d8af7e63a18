import { readFileSync } from 'node:fs';
import { RedoclyThread } from '../checks/redocly-thread.ts';
import { layout } from '../layout.ts';
import { breakingReport } from './breaking-report.ts';
import type { ReleasedBundle } from './change.ts';
import { changesBetween } from './changes.ts';
import { readLatestRelease } from './versions.ts';

const base = readLatestRelease(layout.releases);
if (base === undefined) {
  console.log('No release yet: nothing can break. npm run release -w openapi -- minor cuts the first.');
} else {
  const now = JSON.parse(readFileSync(layout.bundleJson, 'utf8')) as ReleasedBundle;
  await using redocly = new RedoclyThread();
  const { isRefused, lines } = breakingReport(base, now, await changesBetween(base, now, redocly));
  console.log(lines.join('\n'));
  process.exitCode = isRefused ? 1 : 0;
}
