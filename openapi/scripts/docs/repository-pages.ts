import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { layout } from '../layout.ts';
import { markdown } from './markdown.ts';
import type { Page } from './page.ts';

const CONTRIBUTING = 'contributing.html';

/** Files outside the guides that are pages too, with their path in the repository, in the order of the site. */
const FILES = [
  { file: 'mock/kit/README.md', name: 'kit.html', title: 'Test kit' },
  { file: '.github/CONTRIBUTING.md', name: CONTRIBUTING, title: 'Contributing' },
  { file: '.github/SECURITY.md', name: 'security.html', title: 'Security' },
];
/** The same, below the page about contributing. */
const FOR_CONTRIBUTORS = [
  { file: 'openapi/README.md', name: 'package-contract.html', title: 'Package of the contract' },
  { file: 'sdk/README.md', name: 'package-sdk.html', title: 'Package of the SDK' },
  { file: 'mock/README.md', name: 'package-mock.html', title: 'Package of the mock' },
  { file: 'web/README.md', name: 'package-web.html', title: 'Package of the web app' },
  { file: 'contract-tests/README.md', name: 'package-verifier.html', title: 'Package of the verifier' },
  { file: '.ci/imports/README.md', name: 'imports.html', title: 'Import rules' },
  { file: '.ci/mutation/README.md', name: 'mutation.html', title: 'Mutation tests' },
];

/** Sources that a page is made from, so that a link in a guide works in the repository and on the site. */
const SOURCES = [
  { file: 'openapi/CHANGELOG.md', name: 'changelog.html' },
  { file: 'openapi/openapi.yaml', name: 'openapi.yaml' },
  { file: 'openapi/state-endpoint.yaml', name: 'state-endpoint.yaml' },
  { file: 'openapi/paths', name: 'reference.html' },
  { file: 'openapi/examples', name: 'outcomes.html' },
  { file: 'openapi/result-codes.yaml', name: 'result-codes.html' },
  { file: 'openapi/business-rules', name: 'rules.html' },
  { file: 'openapi/components/schemas', name: 'states.html' },
  { file: 'sdk/src/invariants', name: 'invariants.html' },
] as const;
const PAGES = [...FILES, ...FOR_CONTRIBUTORS, ...SOURCES];

/** Not an image. */
const LINK = /(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)\s#]+)(#[^)\s]*)?\)/g;

/** The READMEs of the packages and tools and the files for contributors as pages. */
export function repositoryPages(): Page[] {
  const links = `\n\n## Packages and tools\n\n${contributorLinks()}\n`;
  return [
    ...FILES.map((each) => pageOf(each, each.name === CONTRIBUTING ? links : '')),
    ...FOR_CONTRIBUTORS.map((each) => ({ ...pageOf(each), under: CONTRIBUTING })),
  ];
}

function pageOf({ file, name, title }: (typeof FILES)[number], more = ''): Page {
  const text = readFileSync(join(layout.contract, '..', file), 'utf8');
  return { name, title, html: markdown(withSiteLinks(text + more, file)) };
}

const contributorLinks = () => FOR_CONTRIBUTORS.map(({ name, title }) => `- [${title}](${name})`).join('\n');

/**
 * Returns Markdown of the repository for the site: links to files that are pages, or describe an operation, lead to the pages; other files are not on the site, so
 * only their words stay.
 *
 * @param file path of the Markdown from the root, which its links start from
 */
export function withSiteLinks(text: string, file: string): string {
  return text.replaceAll(LINK, (whole, words: string, target: string, anchor = '') => {
    if (target.endsWith('.html')) return whole;
    const path = posix.join(posix.dirname(file), target).replace(/\/$/, '');
    const guide = /^openapi\/guides\/([\w-]+)\.md$/.exec(path)?.[1];
    const operation = /^openapi\/paths\/[\w-]+\/(\w+)\.yaml$/.exec(path)?.[1];
    const own = guide ?? operation;
    const page = own === undefined ? PAGES.find((each) => each.file === path)?.name : `${own}.html`;
    return page === undefined ? words : `[${words}](${page}${anchor})`;
  });
}
