import { join } from 'node:path';
import { LOCALES } from '@tsubame/sdk/rules';
import type { ResultCode } from '../../catalogue.ts';
import { readYamlFile } from '../../read-yaml.ts';
import type { Page } from '../page.ts';
import type { Field } from '../reference/fields.ts';
import type { ReferenceGroup, ReferenceOperation } from '../reference/operation.ts';
import { pageOf } from '../reference/side.ts';
import { packIndex } from './packed-index.ts';
import type { SearchEntry } from './rank.ts';

/** Length of the description of a field in the index, which holds thousands of them. */
const FIELD_LENGTH = 80;
/** Length of a changelog section in the index. */
const CHANGE_LENGTH = 240;
/** Length of the HTML of a program in the index: readers search its imports and names less than the text around it. */
const PROGRAM_LENGTH = 1000;
const GLOSSARY = 'glossary.html';
/** Search words by the address of an entry. */
const READERS_WORDS = join(import.meta.dirname, 'readers-words.yaml');
/** Sections whose heading is only the name of a record or an area, which readers search for the record itself. */
const NAMED_AFTER_RECORDS = /^invariants\.html#[A-Z]|^scenarios\.html#names-/;

/**
 * The search index as a script, because a page from a file cannot fetch JSON.
 *
 * @param lists pages of entries that are in the index one by one: only the pages' beginnings are added
 */
export function searchIndex(
  groups: readonly ReferenceGroup[],
  codes: readonly ResultCode[],
  { guides, lists }: { readonly guides: readonly Page[]; readonly lists: readonly Page[] },
): string {
  const entries = [
    ...groups.flatMap(({ operations }) => operations.flatMap(ofOperation)),
    ...codes.map(ofCode),
    ...guides.flatMap(ofGuide),
    ...lists.flatMap((page) => ofGuide({ ...page, html: withoutTables(page.html) }).slice(0, 1)),
  ];
  const terms = readYamlFile(READERS_WORDS) as Readonly<Record<string, string>>;
  const packed = packIndex(withTerms(entries, new Map(Object.entries(terms))));
  return `globalThis.tsubameIndex=${JSON.stringify(packed)};\n`;
}

/** Adds the words of readers to the entries that they lead to. */
function withTerms(entries: readonly SearchEntry[], terms: ReadonlyMap<string, string>): SearchEntry[] {
  // Terms of a table of the glossary have the place of its section, which comes after them.
  const last = new Map(entries.map((entry) => [entry.href, entry]));
  const lost = [...terms.keys()].filter((href) => !last.has(href));
  if (lost.length > 0) throw new Error(`readers-words.yaml leads to no entry: ${lost.join(', ')}`);
  return entries.map((entry) => {
    const own = last.get(entry.href) === entry ? terms.get(entry.href) : undefined;
    return own === undefined ? entry : { ...entry, terms: own };
  });
}

function ofOperation(operation: ReferenceOperation): SearchEntry[] {
  const { id, method, path, summary, description, request, answer, call, outcomes } = operation;
  const page = pageOf(id);
  const field = (place: string, words: string) => (each: Field) => ({
    kind: 'field' as const,
    title: each.name,
    within: `${id} › ${words}${each.path === each.name ? '' : ` › ${each.path}`}`,
    text: short(`${each.type}. ${each.description}`, FIELD_LENGTH),
    href: `${page}#${place}.${each.path}`,
  });
  return [
    {
      ...{ kind: 'operation', title: id, within: `${method} ${path}`, href: page },
      text: `${summary}\n${description}`,
    },
    ...call.parameters
      // Left out because every operation has it.
      .filter(({ name }) => name !== 'lang')
      .map((each) => ({
        kind: 'field' as const,
        title: each.name,
        within: `${id} › ${each.in}`,
        text: short(each.description, FIELD_LENGTH),
        href: `${page}#${each.in}.${each.name}`,
      })),
    ...request.map(field('request', 'request')),
    ...answer.map(field('answer', 'data')),
    ...outcomes
      .filter(({ status }) => status < 400)
      .flatMap(({ examples }) => examples)
      .map(({ name, summary: words }) => ({
        kind: 'outcome' as const,
        title: name,
        within: id,
        text: words,
        href: `${page}#${name}`,
      })),
  ];
}

function ofCode({ code, id, messages, cause, remedy, rules = [] }: ResultCode): SearchEntry {
  const words = [messages.jp, cause, remedy, ...LOCALES.slice(1).map((locale) => messages[locale])];
  return {
    kind: 'code',
    title: `${code} ${id}`,
    within: rules.map((rule) => rule.id).join(', '),
    text: words.join('\n'),
    href: `result-codes.html#${code}`,
  };
}

/** Each heading of a page with the whole text below it. */
function ofGuide({ name, title, html }: Page): SearchEntry[] {
  // The changelog is as long as a third of all guides.
  const most = name === 'changelog.html' ? CHANGE_LENGTH : Number.POSITIVE_INFINITY;
  return html.split(/(?=<h[1-4] id=")/).flatMap((part) => {
    const section = /^<h[1-4] id="([^"]+)">([\s\S]*?)<\/h[1-4]>([\s\S]*)$/.exec(part);
    if (section === null) return [];
    const [, id = '', heading = '', below = ''] = section;
    const href = `${name}#${id}`;
    // Each term is an entry, not a part of the table that it is in.
    const rest = name === GLOSSARY ? withoutTables(below) : below;
    return [
      ...(name === GLOSSARY ? termsOf(below, title, href) : []),
      {
        kind: 'guide' as const,
        title: `${NAMED_AFTER_RECORDS.test(href) ? `${title}: ` : ''}${plain(heading)}`,
        within: title,
        text: short(blocksOf(rest.replaceAll(/<pre\b.*?<\/pre>/gs, beginning)), most),
        href,
      },
    ];
  });
}

const withoutTables = (html: string) => html.replaceAll(/<table>.*?<\/table>/gs, '');

const ROW = /<tr><td>(.*?)<\/td>(.*?)<\/tr>/gs;

/** The terms of a table of the glossary. */
function termsOf(html: string, within: string, href: string): SearchEntry[] {
  return [...html.matchAll(ROW)].map(([, term = '', meaning = '']) => ({
    ...{ kind: 'guide', title: plain(term), within, text: plain(meaning), href },
  }));
}

/** The text of paragraphs, items, rows and listings, each on a line. */
function blocksOf(html: string): string {
  return html
    .split(/<\/(?:p|li|tr|pre)>/)
    .map(plain)
    .filter((text) => text !== '')
    .join('\n');
}

/** A listing without its lines after the length of a program in the index. */
function beginning(listing: string): string {
  return listing.length <= PROGRAM_LENGTH
    ? listing
    : listing.slice(0, listing.lastIndexOf('\n', PROGRAM_LENGTH));
}

function plain(html: string): string {
  return (
    html
      // Highlighted code: a tag is no space there.
      .replaceAll(/<\/?span[^>]*>/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}

function short(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
