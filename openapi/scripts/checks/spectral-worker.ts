import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import spectralCore, { type IConstructorOpts } from '@stoplight/spectral-core';
import Parsers from '@stoplight/spectral-parsers';
import { serveThread } from '../serve-thread.ts';
import type { Json } from './open-contract.ts';
import { readRuleset } from './read-ruleset.ts';
import { resolveReferences } from './resolve-references.ts';
import type { SpectralArguments, SpectralResult } from './spectral-thread.ts';

const { Document, Spectral } = spectralCore;
const rulesets = new Map<string, ReturnType<typeof readRuleset>>();

serveThread(lint);

async function lint({ ruleset: file, document }: SpectralArguments): Promise<SpectralResult[]> {
  // Overrides match by path, so every bundle gets the same path, independent of its folder.
  const source = join(dirname(file), '../dist/bundle');
  const ruleset = rulesets.get(file) ?? readRuleset(file, source);
  rulesets.set(file, ruleset);
  const text = readFileSync(document, 'utf8');
  const results = await (document.endsWith('.json')
    ? lintJson(await ruleset, JSON.parse(text) as Json, source)
    : lintYaml(await ruleset, text, source));
  return results.map(({ code, message, path }) => ({ code: String(code), message, path }));
}

type LoadedRuleset = Awaited<ReturnType<typeof readRuleset>>;

/** Resolves the references itself: Spectral's own resolver copies the bundle at each of its 4,000 references. */
function lintJson(ruleset: LoadedRuleset, bundle: Json, source: string) {
  const { document, refs } = resolveReferences(bundle);
  const graph = { getNodeData: () => ({ refMap: refs }) };
  const resolver = { uriCache: {}, resolve: async () => ({ result: document, errors: [], graph }) };
  const spectral = new Spectral({ resolver } as unknown as IConstructorOpts);
  spectral.setRuleset(ruleset);
  const parsed = { data: bundle, diagnostics: [], ast: undefined, lineMap: [] };
  return spectral.run({ parsed, source, getLocationForJsonPath: () => undefined });
}

function lintYaml(ruleset: LoadedRuleset, text: string, source: string) {
  const spectral = new Spectral();
  spectral.setRuleset(ruleset);
  return spectral.run(new Document(text, Parsers.Yaml, source));
}
