import { type PackedIndex, unpackIndex } from '../search/packed-index.ts';
import { excerptOf, type Kind, type SearchEntry, type SearchResult, search } from '../search/rank.ts';
import { highlightMatches } from './highlight-matches.ts';

declare global {
  var tsubameIndex: PackedIndex | undefined;
}

const NAMES = {
  operation: 'Operations',
  field: 'Fields',
  code: 'Result codes',
  outcome: 'Outcomes',
  guide: 'Guides',
};
/** How many results of each kind are shown: with all kinds, and with one selected kind. */
const FEW_RESULTS = 5;
const MANY_RESULTS = 60;

/** The search box as a combobox: `/` focuses it, arrows select, Enter opens, Escape clears it and then leaves it. */
export function startSearch(): void {
  const input = document.querySelector<HTMLInputElement>('#search');
  const list = document.querySelector<HTMLElement>('#found');
  const words = document.querySelector<HTMLElement>('#found-words');
  const kinds = document.querySelector<HTMLElement>('#kinds');
  if (input === null || list === null || words === null || kinds === null) return;
  let only: Kind | undefined;
  let options: HTMLElement[] = [];
  let chosen = -1;
  let latestSearch = 0;

  const choose = (index: number) => {
    options[chosen]?.setAttribute('aria-selected', 'false');
    chosen = index;
    const option = options[chosen];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', option.id);
  };
  const show = async () => {
    latestSearch += 1;
    const thisSearch = latestSearch;
    const query = input.value;
    const hasQuery = query.trim() !== '';
    const entries = hasQuery ? await index() : [];
    if (thisSearch !== latestSearch) return;
    const { best, groups: found, words: searched } = search(entries, query);
    if (only !== undefined && !found.some(({ kind }) => kind === only)) only = undefined;
    const shown =
      only === undefined
        ? [
            { name: 'Best matches', entries: best },
            ...found.map(({ kind, entries: all }) => ({
              name: NAMES[kind],
              entries: all.filter((entry) => !best.includes(entry)).slice(0, FEW_RESULTS),
            })),
          ]
        : found
            .filter(({ kind }) => kind === only)
            .map(({ kind, entries: all }) => ({ name: NAMES[kind], entries: all.slice(0, MANY_RESULTS) }));
    list.replaceChildren(
      ...shown
        .filter(({ entries: any }) => any.length > 0)
        .map((group) => resultGroup(group.name, group.entries, searched)),
    );
    options = [...list.querySelectorAll<HTMLElement>('[role=option]')];
    options.forEach((option, at) => {
      option.id = `found-${at}`;
    });
    list.hidden = options.length === 0;
    input.setAttribute('aria-expanded', String(options.length > 0));
    kinds.hidden = found.length < 2;
    kinds.replaceChildren(
      ...found.map((group) =>
        kindButton(group, group.kind === only, () => {
          only = only === group.kind ? undefined : group.kind;
          void show();
          input.focus();
        }),
      ),
    );
    const count = found.reduce((sum, group) => sum + group.entries.length, 0);
    words.textContent = !hasQuery
      ? ''
      : entries.length === 0
        ? 'The index cannot be loaded.'
        : count === 0
          ? `No results for “${query.trim()}”.`
          : `${count} found`;
    document.body.classList.toggle('is-searching', hasQuery);
    choose(options.length > 0 ? 0 : -1);
  };

  input.addEventListener('input', show);
  input.addEventListener('focus', () => void index());
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key as keyof typeof steps];
    if (step !== undefined && options.length > 0) choose((chosen + step + options.length) % options.length);
    else if (event.key === 'Enter') options[chosen]?.click();
    else if (event.key === 'Escape') leave(input, show);
    else return;
    event.preventDefault();
  });
  // On a phone, close the menu so that the reader sees the page.
  list.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a') !== null)
      document.body.classList.remove('is-searching', 'is-open');
  });
  addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element).closest('input, textarea, select') !== null;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    open(input);
  });
  const menu = document.querySelector('#open-menu');
  menu?.addEventListener('click', () => {
    const isOpen = document.body.classList.toggle('is-open');
    menu.setAttribute('aria-expanded', String(isOpen));
    scrollTo(0, 0);
  });
  document.querySelector('#open-search')?.addEventListener('click', () => open(input));
}

function open(input: HTMLInputElement): void {
  document.body.classList.add('is-open');
  document.querySelector('#open-menu')?.setAttribute('aria-expanded', 'true');
  input.focus();
  input.select();
}

function leave(input: HTMLInputElement, show: () => void): void {
  if (input.value === '') {
    input.blur();
    document.body.classList.remove('is-open');
    document.querySelector('#open-menu')?.setAttribute('aria-expanded', 'false');
  }
  input.value = '';
  show();
}

/** Browsers with Trusted Types take the address of a script only from a policy that the page may create. */
interface TrustedTypes {
  createPolicy(
    name: 'search-index',
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

function indexAddress(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('search-index', { createScriptURL: (url) => url });
  return policy?.createScriptURL('search-index.js') ?? 'search-index.js';
}

// A page may create the policy once.
const INDEX_ADDRESS = indexAddress();

let loaded: Promise<readonly SearchEntry[]> | undefined;

/** The search index, loaded on first use by a script, because a page from a file cannot fetch. Empty if it cannot be loaded. */
function index(): Promise<readonly SearchEntry[]> {
  loaded ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = INDEX_ADDRESS;
    script.onload = () => resolve(unpackIndex(globalThis.tsubameIndex ?? []));
    script.onerror = () => {
      loaded = undefined;
      resolve([]);
    };
    document.head.append(script);
  });
  return loaded;
}

function resultGroup(
  name: string,
  entries: readonly SearchEntry[],
  searched: readonly string[],
): HTMLElement {
  const group = document.createElement('div');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', name);
  const head = document.createElement('div');
  head.className = 'kind';
  head.setAttribute('aria-hidden', 'true');
  head.textContent = name;
  group.append(head, ...entries.map((entry) => option(entry, searched)));
  return group;
}

function option({ title, within, text, href }: SearchEntry, searched: readonly string[]): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.tabIndex = -1;
  link.setAttribute('role', 'option');
  link.setAttribute('aria-selected', 'false');
  const name = document.createElement('b');
  name.append(...highlightMatches(title, searched));
  const place = document.createElement('span');
  place.append(...highlightMatches(within, searched));
  const excerpt = document.createElement('span');
  excerpt.className = 'excerpt';
  excerpt.append(...highlightMatches(excerptOf(text, searched), searched));
  link.append(name, place, excerpt);
  return link;
}

function kindButton({ kind, entries }: SearchResult, isChosen: boolean, press: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-pressed', String(isChosen));
  button.textContent = `${NAMES[kind]} ${entries.length}`;
  button.addEventListener('click', press);
  return button;
}
