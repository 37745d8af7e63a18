import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { layout } from '../layout.ts';
import { changesBetween, type Released } from './changes.ts';
import { verdict } from './verdict.ts';
import { latestRelease } from './versions.ts';

const release = latestRelease(layout.releases);
if (release === undefined) {
  console.log('No release yet: nothing can break. npm run release -w openapi -- minor cuts the first.');
} else {
  const base = parse(readFileSync(release.file, 'utf8')) as Released;
  const now = JSON.parse(readFileSync(layout.bundleJson, 'utf8')) as Released;
  const { isRefused, lines } = verdict(base, now, await changesBetween(base, now));
  console.log(lines.join('\n'));
  process.exitCode = isRefused ? 1 : 0;
}
