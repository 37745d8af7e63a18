import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import spectralCore from '@stoplight/spectral-core';
import Parsers from '@stoplight/spectral-parsers';
import { answerOrders } from '../answer-orders.ts';
import type { Json } from './contract.ts';
import { KeptLint } from './kept-lint.ts';
import { readRuleset } from './ruleset.ts';
import type { SpectralOrder, SpectralResult } from './spectral.ts';

const { Document, Spectral } = spectralCore;
const linters = new Map<string, KeptLint>();
const rulesets = new Map<string, ReturnType<typeof readRuleset>>();
/** What each ruleset found last: an edit leaves one half of the contract as it was. */
const last = new Map<string, { readonly text: string; readonly found: SpectralResult[] }>();

answerOrders(lint);

async function lint({ ruleset, document }: SpectralOrder): Promise<SpectralResult[]> {
  const text = readFileSync(document, 'utf8');
  const before = last.get(ruleset);
  if (before?.text === text) return before.found;
  // Overrides match by path, so that a bundle bears the same one wherever it lies.
  const source = join(dirname(ruleset), '../dist/bundle');
  const results = await (document.endsWith('.json')
    ? kept(linters, ruleset, () => new KeptLint(ruleset, source)).results(JSON.parse(text) as Json)
    : linted(await kept(rulesets, ruleset, () => readRuleset(ruleset, source)), text, source));
  const found = results.map(({ code, message, path }) => ({ code: String(code), message, path }));
  last.set(ruleset, { text, found });
  return found;
}

function linted(ruleset: Awaited<ReturnType<typeof readRuleset>>, text: string, source: string) {
  const spectral = new Spectral();
  spectral.setRuleset(ruleset);
  return spectral.run(new Document(text, Parsers.Yaml, source));
}

function kept<Value>(values: Map<string, Value>, name: string, make: () => Value): Value {
  const value = values.get(name) ?? make();
  values.set(name, value);
  return value;
}
