import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import spectralCore from '@stoplight/spectral-core';
import Parsers from '@stoplight/spectral-parsers';
import { answerOrders } from '../answer-orders.ts';
import { readRuleset } from './ruleset.ts';
import type { SpectralOrder, SpectralResult } from './spectral.ts';

const { Document, Spectral } = spectralCore;
const rulesets = new Map<string, ReturnType<typeof readRuleset>>();

answerOrders(lint);

async function lint({ ruleset, document }: SpectralOrder): Promise<SpectralResult[]> {
  const known = rulesets.get(ruleset) ?? readRuleset(ruleset);
  rulesets.set(ruleset, known);
  const spectral = new Spectral();
  spectral.setRuleset(await known);
  // Overrides match by path, so that a bundle bears the same one wherever it lies.
  const name = join(dirname(ruleset), '../dist/bundle');
  const text = readFileSync(document, 'utf8');
  const source = document.endsWith('.json')
    ? new Document(text, Parsers.Json, name)
    : new Document(text, Parsers.Yaml, name);
  const results = await spectral.run(source);
  return results.map(({ code, message, path }) => ({ code: String(code), message, path }));
}
