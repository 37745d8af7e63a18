import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import config from '../../../drizzle.config.ts';

const MOCK = join(import.meta.dirname, '../../..');
const META = join(import.meta.dirname, 'migrations/meta');

test('the migrations make exactly the tables of the frame and the capabilities', async () => {
  const files = globSync([config.schema ?? []].flat(), { cwd: MOCK });
  expect(files.length).toBeGreaterThan(6);
  const modules = await Promise.all(files.map((file) => import(join(MOCK, file))));
  const newest =
    readdirSync(META)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1) ?? '';
  const snapshot = JSON.parse(readFileSync(join(META, newest), 'utf8'));
  const current = generateDrizzleJson(Object.assign({}, ...modules), snapshot.id);
  expect(await generateMigration(snapshot, current)).toEqual([]);
});
