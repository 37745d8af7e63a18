import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const META = join(import.meta.dirname, 'migrations/meta');

test('the migrations make exactly the tables of the schema', async () => {
  const files = globSync('schema/*.ts', { cwd: import.meta.dirname });
  const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));
  const newest =
    readdirSync(META)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1) ?? '';
  const snapshot = JSON.parse(readFileSync(join(META, newest), 'utf8'));
  const current = generateDrizzleJson(Object.assign({}, ...modules), snapshot.id);
  expect(await generateMigration(snapshot, current)).toEqual([]);
});
