import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { layout } from '../layout.ts';
import { markdown } from './markdown.ts';
import type { Page } from './page.ts';

/** Files outside the guides that are pages too, with their path in the repository. */
const FILES = [
  { file: 'mock/kit/README.md', name: 'kit.html', title: 'Test kit' },
  { file: '.github/CONTRIBUTING.md', name: 'contributing.html', title: 'Contributing' },
  { file: '.github/SECURITY.md', name: 'security.html', title: 'Security' },
  { file: 'openapi/README.md', name: 'package-contract.html', title: 'Package of the contract' },
  { file: 'sdk/README.md', name: 'package-sdk.html', title: 'Package of the SDK' },
  { file: 'mock/README.md', name: 'package-mock.html', title: 'Package of the mock' },
  { file: 'web/README.md', name: 'package-web.html', title: 'Package of the web app' },
  { file: 'contract-tests/README.md', name: 'package-verifier.html', title: 'Package of the verifier' },
] as const;

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
const PAGES = [...FILES, ...SOURCES];

const CONTRIBUTING = 'contributing.html';
/** Not an image. */
const LINK = /(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)\s#]+)(#[^)\s]*)?\)/g;

/** The READMEs of the packages and the files for contributors as pages. */
export function repositoryPages(): Page[] {
  return FILES.map(({ file, name, title }) => {
    const text = readFileSync(join(layout.contract, '..', file), 'utf8');
    const packages = name === CONTRIBUTING ? `\n\n## Packages\n\n${packageLinks()}\n` : '';
    return {
      ...{ name, title, html: markdown(withSiteLinks(text + packages, file)) },
      ...(name.startsWith('package-') ? { under: CONTRIBUTING } : {}),
    };
  });
}

const packageLinks = () =>
  FILES.filter(({ name }) => name.startsWith('package-'))
    .map(({ name, title }) => `- [${title}](${name})`)
    .join('\n');

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
