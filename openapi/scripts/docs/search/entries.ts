import { LOCALES } from '@tsubame/sdk/rules';
import type { ResultCode } from '../../catalogue.ts';
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
    ...lists.flatMap((page) => ofGuide(page).slice(0, 1)),
  ];
  return `globalThis.tsubameIndex=${JSON.stringify(packIndex(entries))};\n`;
}

function ofOperation(operation: ReferenceOperation): SearchEntry[] {
  const { id, method, path, summary, request, answer, call, outcomes } = operation;
  const page = pageOf(id);
  const field = (place: string, words: string) => (each: Field) => ({
    kind: 'field' as const,
    title: each.name,
    within: `${id} › ${words}${each.path === each.name ? '' : ` › ${each.path}`}`,
    text: short(`${each.type}. ${each.description}`, FIELD_LENGTH),
    href: `${page}#${place}.${each.path}`,
  });
  return [
    { kind: 'operation', title: id, within: `${method} ${path}`, text: summary, href: page },
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
    const terms = name === 'glossary.html' ? termsOf(below, title, href) : [];
    const rest = terms.length > 0 ? below.replaceAll(/<table>.*?<\/table>/gs, '') : below;
    return [
      ...terms,
      {
        kind: 'guide' as const,
        title: plain(heading),
        within: title,
        text: short(blocksOf(rest.replaceAll(/<pre\b.*?<\/pre>/gs, beginning)), most),
        href,
      },
    ];
  });
}

/** The terms of a table of the glossary. A term with a link leads to the linked section, not to the glossary. */
function termsOf(html: string, within: string, href: string): SearchEntry[] {
  return [...html.matchAll(/<tr><td>(.*?)<\/td>(.*?)<\/tr>/gs)].flatMap(([, terms = '', meaning = '']) => {
    const [, linked] = /<a href="([^"]+)"/.exec(meaning) ?? [];
    const rest = { kind: 'guide' as const, within, text: plain(meaning), href: linked ?? href };
    const titles = linked === undefined ? [terms] : terms.split(', ');
    return titles.map((title) => ({ ...rest, title: plain(title) }));
  });
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
