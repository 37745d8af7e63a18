import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type ResultCode, readCatalogue } from '../catalogue.ts';
import { layout } from '../layout.ts';
import { outcomesOf } from '../outcomes.ts';
import { interactionsIn } from '../pact-interactions.ts';
import { readReasons } from '../reasons.ts';
import { markdown } from './markdown.ts';
import { outcomesPage } from './outcomes-page.ts';
import { document, type Page } from './page.ts';
import { resultCodesPage } from './result-codes-page.ts';
import { scenariosPage } from './scenarios-page.ts';
import { stateTablesOf } from './state-table.ts';
import { statesPage } from './states-page.ts';
import { type StreamContract, streamPage } from './stream-page.ts';

const GUIDES = [
  ['index', 'Start'],
  ['front-end', 'For front ends'],
  ['back-end', 'For back ends'],
  ['ci', 'For CI'],
  ['compare', 'What other tools find'],
  ['draws', 'Draws'],
] as const;

/** Everything of the site but the reference, by file name: made of the bundles, the catalogue, the pacts and the guides. */
export function siteFiles(): Record<string, string> {
  const bundle = JSON.parse(readFileSync(layout.bundleJson, 'utf8'));
  const outcomes = outcomesOf(bundle);
  const streamText = readFileSync(layout.streamBundleYaml, 'utf8');
  const codes: readonly ResultCode[] = readCatalogue(layout.catalogue);
  const pages: Page[] = [
    ...GUIDES.map(([name, title]) => ({
      name: `${name}.html`,
      title,
      html: markdown(guide(`guides/${name}.md`)),
    })),
    scenariosPage(outcomes, interactionsIn(layout.pacts), guide('guides/scenarios.md')),
    outcomesPage(outcomes),
    resultCodesPage(codes),
    statesPage(stateTablesOf(bundle), readReasons(layout.reasons)),
    streamPage(parse(streamText) as StreamContract, guide('guides/stream.md')),
    { name: 'changelog.html', title: 'Changelog', html: markdown(guide('CHANGELOG.md')) },
  ];
  return {
    ...Object.fromEntries(pages.map((page) => [page.name, document(page, bundle.info.version)])),
    'style.css': readFileSync(join(import.meta.dirname, 'style.css'), 'utf8'),
    'openapi.yaml': readFileSync(layout.bundleYaml, 'utf8'),
    'stream.asyncapi.yaml': streamText,
  };
}

function guide(file: string): string {
  return readFileSync(join(layout.contract, file), 'utf8');
}
