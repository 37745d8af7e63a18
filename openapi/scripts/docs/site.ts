import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ResultCode, readCatalogue } from '../catalogue.ts';
import { layout } from '../layout.ts';
import { outcomesOf } from '../outcomes.ts';
import { interactionsIn } from '../pact-interactions.ts';
import { readYamlFile } from '../read-yaml.ts';
import { readReasons } from '../reasons.ts';
import { invariantsPage } from './invariants-page.ts';
import { markdown } from './markdown.ts';
import { outcomesPage } from './outcomes-page.ts';
import { document, NAVIGATION, type Page } from './page.ts';
import { referenceIndex } from './reference/index-page.ts';
import { referenceGroups } from './reference/operation.ts';
import { operationPages } from './reference/operation-page.ts';
import { renderSidebar } from './reference/side.ts';
import { repositoryPages, withSiteLinks } from './repository-pages.ts';
import { resultCodesPage } from './result-codes-page.ts';
import { rulesPage } from './rules-page.ts';
import { scenariosPage } from './scenarios-page.ts';
import { searchIndex } from './search/entries.ts';
import { stateTablesOf } from './state-table.ts';
import { statesPage } from './states-page.ts';
import { type StreamContract, streamPage } from './stream-page.ts';

const GUIDES = [
  ['index', 'Start'],
  ['architecture', 'Architecture'],
  ['front-end', 'Front end guide'],
  ['sdk', 'SDK'],
  ['back-end', 'Back end guide'],
  ['server-stubs', 'Server stubs'],
  ['contract', 'Contract guide'],
  ['ci', 'CI guide'],
  ['verify', 'Verify a provider'],
  ['sandbox', 'Sandbox'],
  ['own-prices', 'Your own prices'],
  ['settings', 'Settings'],
  ['operations', 'Operations'],
  ['team', 'Run it for a team'],
  ['control', 'Control'],
  ['mock-internals', 'Inside the mock'],
  ['compare', 'Other tools'],
  ['draws', 'Draws'],
  ['versioning', 'Versioning and support'],
  ['glossary', 'Glossary'],
] as const;

/** All files of the site except its script, by name, from bundles, catalogue, pacts and guides. */
export function siteFiles(): Record<string, string> {
  const bundle = JSON.parse(readFileSync(layout.bundleJson, 'utf8'));
  const outcomes = outcomesOf(bundle);
  const streamText = readFileSync(layout.streamBundleYaml, 'utf8');
  const codes: readonly ResultCode[] = readCatalogue(layout.catalogue);
  const tables = stateTablesOf(bundle);
  const groups = referenceGroups(bundle, tables);
  const guides: Page[] = [
    ...GUIDES.map(([name, title]) => ({
      name: `${name}.html`,
      title,
      html: markdown(guide(`guides/${name}.md`)),
    })),
    ...repositoryPages(),
    scenariosPage(outcomes, interactionsIn(layout.pacts), guide('guides/scenarios.md')),
    statesPage(tables, readReasons(layout.reasons)),
    rulesPage(bundle['x-rules']),
    invariantsPage(bundle),
    streamPage(readYamlFile(layout.streamBundleYaml) as StreamContract, guide('guides/stream.md')),
    { name: 'changelog.html', title: 'Changelog', html: markdown(guide('CHANGELOG.md')) },
  ];
  const lists = [
    referenceIndex(groups, bundle.info.description),
    outcomesPage(groups),
    resultCodesPage(codes),
  ];
  const pages = [...guides, ...lists].map(withNeighbours);
  const version = bundle.info.version;
  const side = renderSidebar(groups);
  return {
    ...Object.fromEntries(pages.map((page) => [page.name, document(page, side, version)])),
    ...Object.fromEntries(
      operationPages(groups, codes).map((page) => [
        page.name,
        document(page, renderSidebar(groups, page.name.replace('.html', '')), version),
      ]),
    ),
    'search-index.js': searchIndex(groups, codes, { guides, lists }),
    'style.css': [layout.tokens, join(import.meta.dirname, 'style.css')]
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
    'architecture.svg': read('guides/architecture.svg'),
    'openapi.yaml': readFileSync(layout.bundleYaml, 'utf8'),
    'stream.asyncapi.yaml': streamText,
    'state-endpoint.yaml': read('state-endpoint.yaml'),
  };
}

/** Adds links to the previous and next page of the navigation. */
function withNeighbours(page: Page): Page {
  const at = NAVIGATION.findIndex(([name]) => name === page.name);
  const [before, after] = [NAVIGATION[at - 1], NAVIGATION[at + 1]];
  return { ...page, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}

function read(file: string): string {
  return readFileSync(join(layout.contract, file), 'utf8');
}

/** A guide's Markdown, with links of the site. */
function guide(file: string): string {
  return withSiteLinks(read(file), `openapi/${file}`);
}
