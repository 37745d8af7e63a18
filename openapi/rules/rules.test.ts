import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Spectral } from '../scripts/gate/spectral.ts';
import { layout } from '../scripts/layout.ts';

const fixtures = join(layout.contract, 'rules/fixtures');
const ruleset = join(layout.contract, 'rules/tsubame.yaml');

const spectral = new Spectral();
afterAll(() => spectral.close());

/** The rules that find something, by fixture. */
async function refusingRules(): Promise<Map<string, string[]>> {
  const names = readdirSync(fixtures).filter((name) => name.endsWith('.yaml'));
  const found = names.map(async (name): Promise<[string, string[]]> => {
    const results = await spectral.lint(ruleset, join(fixtures, name));
    return [name, [...new Set(results.map(({ code }) => code))]];
  });
  return new Map(await Promise.all(found));
}

const refusedBy = await refusingRules();
const { rules } = parse(readFileSync(ruleset, 'utf8')) as { rules: Record<string, unknown> };

describe.each(Object.keys(rules))('%s', (rule) => {
  test('accepts a good document', () => {
    expect(readdirSync(fixtures)).toContain(`${rule}.good.yaml`);
    expect(refusedBy.get(`${rule}.good.yaml`)).toEqual([]);
  });

  test('and it alone refuses a bad one', () => {
    expect(refusedBy.get(`${rule}.bad.yaml`)).toEqual([rule]);
  });
});
