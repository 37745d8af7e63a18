import { escapeHtml } from './markdown.ts';

/** A page of the site; `name` is the file name. */
export interface Page {
  readonly name: string;
  readonly title: string;
  readonly html: string;
  /** Page of the navigation that a page without its own entry belongs to. */
  readonly under?: string;
  /** HTML beside the text on wide screens. */
  readonly aside?: string;
  /** Previous and next page, by file name and label. */
  readonly before?: readonly [string, string];
  readonly after?: readonly [string, string];
}

/** Pages by reader, in the order of the navigation: at most seven groups, and seven pages in each. */
export const GROUPS: readonly {
  readonly label: string;
  readonly pages: readonly (readonly [string, string])[];
}[] = [
  { label: 'Start', pages: [['index.html', 'Start']] },
  {
    label: 'Front end',
    pages: [
      ['front-end.html', 'Front end guide'],
      ['sdk.html', 'SDK'],
      ['kit.html', 'Test kit'],
      ['scenarios.html', 'Scenarios'],
      ['control.html', 'Control'],
    ],
  },
  {
    label: 'Back end',
    pages: [
      ['back-end.html', 'Back end guide'],
      ['server-stubs.html', 'Server stubs'],
      ['verify.html', 'Verify a provider'],
      ['draws.html', 'Draws'],
    ],
  },
  {
    label: 'CI',
    pages: [
      ['ci.html', 'CI guide'],
      ['compare.html', 'Other tools'],
    ],
  },
  {
    label: 'Contract',
    pages: [
      ['contract.html', 'Contract guide'],
      ['architecture.html', 'Architecture'],
      ['glossary.html', 'Glossary'],
      ['changelog.html', 'Changelog'],
      ['versioning.html', 'Versioning and support'],
      ['contributing.html', 'Contributing'],
    ],
  },
  {
    label: 'Operate',
    pages: [
      ['sandbox.html', 'Sandbox'],
      ['own-prices.html', 'Your own prices'],
      ['team.html', 'Run it for a team'],
      ['settings.html', 'Settings'],
      ['operations.html', 'Operations'],
      ['security.html', 'Security'],
      ['mock-internals.html', 'Inside the mock'],
    ],
  },
  {
    label: 'Reference',
    pages: [
      ['reference.html', 'Operations of the API'],
      ['outcomes.html', 'Outcomes'],
      ['result-codes.html', 'Result codes'],
      ['rules.html', 'Market and money rules'],
      ['states.html', 'States'],
      ['invariants.html', 'Invariants'],
      ['stream.html', 'Stream'],
    ],
  },
];

/** All pages of the navigation, in its order. */
export const NAVIGATION = GROUPS.flatMap(({ pages }) => pages);

const groupOf = (page: string) => GROUPS.find(({ pages }) => pages.some(([name]) => name === page));

/** Applies the reader's chosen theme before the first paint. */
const CHOSEN_THEME = `try{const t=localStorage.getItem('tsubame-docs-theme');if(t)document.documentElement.dataset.theme=t}catch{}`;

const ICONS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 21 21',
  theme:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
} as const;

/** An icon beside a text or inside a labelled button. */
function icon(name: keyof typeof ICONS): string {
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
}

function navigation(current: string): string {
  const links = GROUPS.map(({ label, pages }) => {
    const [first = ''] = pages[0] ?? [];
    const mark = first === current ? 'page' : 'true';
    const isHere = pages.some(([name]) => name === current);
    return `<a href="${first}"${isHere ? ` aria-current="${mark}"` : ''}>${label}</a>`;
  });
  return `<nav class="pages" aria-label="Documentation">${links.join('')}</nav>`;
}

function pageLinks(pages: (typeof GROUPS)[number]['pages'], current: string): string {
  return pages
    .map(([name, label]) => `<a href="${name}"${name === current ? ' aria-current="page"' : ''}>${label}</a>`)
    .join('');
}

/** The pages beside the current one, and on narrow screens the pages of all groups. */
function besideNavigation(current: string): string {
  const group = groupOf(current);
  const beside =
    group === undefined || group.pages.length < 2
      ? ''
      : `<nav class="group-pages" aria-label="${group.label}">${pageLinks(group.pages, current)}</nav>`;
  const all = GROUPS.map(
    ({ label, pages }) =>
      `${pages.length < 2 ? '' : `<p class="muted">${label}</p>`}${pageLinks(pages, current)}`,
  );
  return `${beside}<nav class="pages-narrow only-narrow" aria-label="All pages">${all.join('')}</nav>`;
}

function bar(current: string, version: string): string {
  return `<header class="bar">
<button class="only-narrow round" id="open-menu" aria-expanded="false" aria-controls="side" aria-label="Menu">${icon('menu')}</button>
<a class="brand" href="index.html">Tsubame <span class="chip">contract</span></a>
${navigation(current)}
<span class="end"><a class="chip" href="changelog.html">${escapeHtml(version)}</a>
<button class="only-narrow round" id="open-search" aria-label="Search">${icon('search')}</button>
<button class="round" id="switch-theme" aria-label="Dark theme" aria-pressed="false">${icon('theme')}</button></span>
</header>`;
}

function searchBox(): string {
  return `<div class="search" role="search">
<label class="field">${icon('search')}<span class="hidden">Search the documentation</span>
<input id="search" type="text" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="Search"><kbd>/</kbd></label>
<div class="kinds" id="kinds" role="group" aria-label="Kind of result" hidden></div>
<p class="muted" id="found-words" role="status"></p>
<div id="found" role="listbox" aria-label="Results" hidden></div>
</div>`;
}

function neighbours({ before, after }: Page): string {
  if (before === undefined && after === undefined) return '';
  const link = (to: Page['before'], rel: string, words: string) =>
    to === undefined
      ? '<span></span>'
      : `<a class="neighbour" rel="${rel}" href="${to[0]}"><span class="muted">${words}</span>${escapeHtml(to[1])}</a>`;
  return `<nav class="neighbours" aria-label="Neighbouring pages">${link(before, 'prev', 'Previous')}${link(after, 'next', 'Next')}</nav>`;
}

/**
 * The complete HTML document of a page. It loads nothing from another host.
 *
 * @param side the operations, beside pages of the reference
 */
export function document(page: Page, side: string, version: string): string {
  const { name, title, html, under = name, aside } = page;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escapeHtml(title)} · Tsubame contract</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css">
<script>${CHOSEN_THEME}</script>
<script src="docs.js" defer></script>
</head>
<body class="docs">
<a class="skip" href="#content">To the content</a>
${bar(under, version)}
<section class="simulated" aria-label="What this is">Paper trading: all prices and all money are simulated.</section>
<div class="columns${aside === undefined ? '' : ' with-aside'}">
<div class="side" id="side">
${searchBox()}
${besideNavigation(under)}
${groupOf(under)?.label === 'Reference' ? side : ''}
</div>
<main id="content" tabindex="-1">
${html}
</main>
${aside === undefined ? '' : `<aside aria-label="Samples and try it">${aside}</aside>`}
${neighbours(page)}
</div>
<footer>Contract ${escapeHtml(version)}. Tsubame is paper trading: there is no real money in it and no real order.</footer>
</body>
</html>
`;
}
