import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const NAMES = /\b(?:TSUBAME_[A-Z_]+|LOG_[A-Z]+|DATABASE_URL|PORT)\b/g;
/** The parent process sets these for its sandbox. */
const INTERNAL = ['TSUBAME_CALLER_KEY', 'TSUBAME_PRICES'];

it('the guide of the settings names every variable that the commands read', () => {
  const sources = ['options.ts', 'host-options.ts', '../sandbox/setting.ts', '../telemetry/logger.ts'].map(
    read,
  );
  const used = new Set(sources.flatMap((text) => text.match(NAMES) ?? []));
  expect(used.size).toBeGreaterThan(10);
  const guide = new Set(read('../../openapi/guides/settings.md').match(NAMES) ?? []);
  expect([...used].filter((name) => !guide.has(name) && !INTERNAL.includes(name))).toEqual([]);
});
