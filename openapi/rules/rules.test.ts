import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { spectralCommand } from '../scripts/checks/spectral-command.ts';
import { layout } from '../scripts/layout.ts';

const fixtures = join(layout.contract, 'rules/fixtures');
const ruleset = join(layout.contract, 'rules/tsubame.yaml');

/** The rules that refuse each fixture, by its file name. */
async function refusingRules(): Promise<Map<string, string[]>> {
  const results = await spectralCommand.lint(ruleset, join(fixtures, '*.yaml'));
  const names = readdirSync(fixtures).filter((name) => name.endsWith('.yaml'));
  return new Map(
    names.map((name) => [
      name,
      [...new Set(results.filter(({ source }) => source === join(fixtures, name)).map(({ code }) => code))],
    ]),
  );
}

const refusedBy = await refusingRules();
const { rules } = parse(readFileSync(ruleset, 'utf8')) as { rules: Record<string, unknown> };

test.each([
  ['ruleset.yaml', 'openapi.json'],
  ['stream-ruleset.yaml', 'stream.asyncapi.yaml'],
])('the published command with %s has no finding in %s', async (name, bundle) => {
  const document = join(layout.contract, 'dist', bundle);
  expect(await spectralCommand.lint(join(layout.rules, name), document)).toEqual([]);
});

describe.each(Object.keys(rules))('%s', (rule) => {
  test('accepts its good fixture', () => {
    expect(readdirSync(fixtures)).toContain(`${rule}.good.yaml`);
    expect(refusedBy.get(`${rule}.good.yaml`)).toEqual([]);
  });

  test('is the only rule that refuses its bad fixture', () => {
    expect(refusedBy.get(`${rule}.bad.yaml`)).toEqual([rule]);
  });
});
