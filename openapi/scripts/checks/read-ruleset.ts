import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ruleset, type RulesetDefinition } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import rulesets from '@stoplight/spectral-rulesets';
import { parse } from 'yaml';

interface RulesetFile {
  readonly extends: readonly (string | readonly [string, string])[];
  readonly functions?: readonly string[];
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly overrides?: unknown;
}

/**
 * Reads a ruleset in YAML for Spectral's library; only the command can read one itself.
 *
 * @param source path given to the linted documents, by which overrides match
 */
export async function readRuleset(file: string, source: string): Promise<Ruleset> {
  return new Ruleset(await definitionOf(file), { source: file }).fromSource(source);
}

async function definitionOf(file: string): Promise<RulesetDefinition> {
  const {
    extends: bases,
    functions = [],
    rules = {},
    overrides,
  } = parse(readFileSync(file, 'utf8')) as RulesetFile;
  const folder = dirname(file);
  const own = new Map<string, unknown>();
  for (const name of functions) {
    own.set(name, (await import(join(folder, 'functions', `${name}.js`))).default);
  }
  const extended = await Promise.all(
    bases.map(async (base) =>
      typeof base === 'string' ? baseOf(folder, base) : [await baseOf(folder, base[0]), base[1]],
    ),
  );
  const bound = Object.entries(rules).map(([name, rule]) => [name, withFunction(rule, own)]);
  return {
    extends: extended,
    rules: Object.fromEntries(bound),
    ...(overrides === undefined ? {} : { overrides }),
  } as RulesetDefinition;
}

async function baseOf(folder: string, name: string): Promise<unknown> {
  if (name === 'spectral:oas') return rulesets.oas;
  if (name === 'spectral:asyncapi') return rulesets.asyncapi;
  return name.endsWith('.yaml') ? definitionOf(join(folder, name)) : owasp;
}

function withFunction(rule: unknown, own: ReadonlyMap<string, unknown>): unknown {
  const { then: call } = rule as { then?: { function: string } };
  if (call === undefined) return rule;
  // biome-ignore lint/suspicious/noThenProperty: Spectral's word for what a rule does.
  return { ...(rule as object), then: { ...call, function: own.get(call.function) } };
}
