import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { layout } from '../scripts/layout.ts';
import { runTool } from '../scripts/tool.ts';

const fixtures = join(layout.contract, 'rules/fixtures');
const ruleset = join(layout.contract, 'rules/tsubame.yaml');

interface Finding {
  readonly source: string;
  readonly code: string;
}

/** One run over all fixtures: starting the linter is what takes time. */
function refusingRules(): Map<string, string[]> {
  const args = ['lint', `${fixtures}/*.yaml`, '--ruleset', ruleset, '--format', 'json', '--quiet'];
  const findings = JSON.parse(runTool(layout.contract, '@stoplight/spectral-cli', args).stdout) as Finding[];
  const byFile = new Map<string, string[]>();
  for (const { source, code } of findings) {
    const file = basename(source);
    byFile.set(file, [...new Set([...(byFile.get(file) ?? []), code])]);
  }
  return byFile;
}

const refusedBy = refusingRules();
const { rules } = parse(readFileSync(ruleset, 'utf8')) as { rules: Record<string, unknown> };

describe.each(Object.keys(rules))('%s', (rule) => {
  test('accepts a good document', () => {
    expect(readdirSync(fixtures)).toContain(`${rule}.good.yaml`);
    expect(refusedBy.get(`${rule}.good.yaml`)).toBeUndefined();
  });

  test('and it alone refuses a bad one', () => {
    expect(refusedBy.get(`${rule}.bad.yaml`)).toEqual([rule]);
  });
});
