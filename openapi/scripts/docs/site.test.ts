import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readCatalogue } from '../catalogue.ts';
import { layout } from '../layout.ts';
import { outcomesOf } from '../outcomes.ts';
import { escapeHtml } from './markdown.ts';
import { GROUPS, NAVIGATION } from './page.ts';
import { tooLarge, wholeSite } from './write-site.ts';

let files: Record<string, string> = {};
beforeAll(async () => {
  files = await wholeSite();
});
const page = (name: string) => files[name] ?? '';
const pages = () => Object.entries(files).filter(([name]) => name.endsWith('.html'));

test('every page of the navigation is built', () => {
  expect(NAVIGATION.map(([name]) => name).filter((name) => files[name] === undefined)).toEqual([]);
});

test('the navigation has at most seven groups of at most seven pages, with every guide', () => {
  expect(GROUPS.length).toBeLessThanOrEqual(7);
  for (const { label, pages: of } of GROUPS) expect([label, of.length <= 7]).toEqual([label, true]);
  const named = NAVIGATION.map(([name]) => name);
  expect(new Set(named).size).toBe(named.length);
  const alone = pages().filter(
    ([name, html]) => !named.includes(name) && !html.includes('class="group-pages"'),
  );
  expect(alone.map(([name]) => name)).toEqual([]);
});

test('a page has one name: in the navigation, in its title and as its heading', () => {
  const names = NAVIGATION.filter(([name]) => name !== 'index.html').map(([name, label]) => {
    const read = (pattern: RegExp) =>
      pattern
        .exec(page(name))?.[1]
        ?.replaceAll(/<[^>]+>/g, '')
        .trim();
    return [label, read(/<title>(.*?)(?: [·–—|] [^<]*)?<\/title>/), read(/<h1[^>]*>(.*?)<\/h1>/s)];
  });
  expect(
    names.filter(([label, title, heading]) => title !== label || !heading?.startsWith(label ?? '?')),
  ).toEqual([]);
});

test('no page shows the markup of a link', () => {
  const unread = pages().flatMap(([name, html]) =>
    [...html.replaceAll(/<(pre|code|script|textarea)\b.*?<\/\1>/gs, '').matchAll(/[^ ]*\]\([^ ]*/g)].map(
      ([text]) => `${name}: ${text}`,
    ),
  );
  expect(unread).toEqual([]);
});

test('every picture of a guide is on its page', () => {
  const guides = join(layout.contract, 'guides');
  const named = readdirSync(guides)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      [...readFileSync(join(guides, name), 'utf8').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(
        ([, picture]) => ({
          name: name.replace('.md', '.html'),
          picture,
        }),
      ),
    );
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter(({ name, picture }) => !page(name).includes(`src="${picture}"`))).toEqual([]);
});

test('every link inside the site leads to a page and a place that exist', () => {
  const places = new Map(
    Object.entries(files).map(([name, html]) => [
      name,
      new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
    ]),
  );
  const broken = pages().flatMap(([name, html]) =>
    [...html.matchAll(/href="(?!https?:|data:)([^"]*)"/g)].flatMap(([, href = '']) => {
      const [file = '', anchor] = href.split('#');
      const target = places.get(file || name);
      const isThere = target !== undefined && (!anchor || target.has(anchor));
      return isThere ? [] : [`${name} → ${href}`];
    }),
  );
  expect(broken).toEqual([]);
});

test('no page shows a backtick: what the contract has between two is code', () => {
  const raw = pages().flatMap(([name, html]) => {
    const texts = html.replaceAll(/<(script|style|pre|textarea)\b.*?<\/\1>|<[^>]+>/gs, '\n');
    return [...texts.matchAll(/.*`.*/g)].map(([line]) => `${name}: ${line}`);
  });
  expect(raw).toEqual([]);
});

test('no page has duplicate ids', () => {
  const twice = pages().flatMap(([name, html]) => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${name}#${id}`);
  });
  expect(twice).toEqual([]);
});

test('every outcome that a guide names exists', () => {
  const named = NAVIGATION.filter(([name]) => name !== 'outcomes.html')
    .map(([name]) => [name, page(name)] as const)
    .flatMap(([name, html]) =>
      [...html.matchAll(/\b[a-z][A-Za-z]+_[A-Z]\w+/g)].map(([outcome]) => [name, outcome]),
    );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([, outcome]) => !page('outcomes.html').includes(` id="${outcome}"`))).toEqual([]);
});

test('the site loads nothing from another host', () => {
  const foreign =
    /<(?:script|link|img)[^>]+(?:src|href)="https?:[^"]*|@import|https:\/\/(?:cdn|fonts|unpkg)\.[\w./-]*/g;
  for (const [name, text] of Object.entries(files).filter(([name]) => !name.endsWith('.yaml'))) {
    expect([name, text.match(foreign)]).toEqual([name, null]);
  }
});

test('no page is larger than 1 MB, and a larger one is reported', () => {
  expect(tooLarge(files)).toEqual([]);
  expect(tooLarge({ ...files, 'huge.html': '円'.repeat(350_000), 'docs.js': 'a'.repeat(1_000_001) })).toEqual(
    [
      'docs.js has 1,000,001 bytes; it may have at most 1,000,000.',
      'huge.html has 1,050,000 bytes; it may have at most 1,000,000.',
    ],
  );
});

test('every operation has a page with samples in five languages, and every outcome of it', () => {
  const outcomes = outcomesOf(JSON.parse(readFileSync(layout.bundleJson, 'utf8')));
  for (const { operationId, isUpgrade, examples } of outcomes) {
    const html = page(`${operationId}.html`);
    for (const { name } of examples) expect(html).toContain(`id="${name}"`);
    for (const language of isUpgrade ? ['SDK'] : ['SDK', 'curl', 'fetch', 'Python', 'Java']) {
      expect(html).toContain(`id="sample-${language}"`);
    }
  }
});

test('every code is explained and written in five languages', () => {
  for (const { code, cause, messages } of readCatalogue(layout.catalogue)) {
    expect(page('result-codes.html')).toContain(`id="${code}"`);
    for (const text of [cause, ...Object.values(messages)]) {
      expect(page('result-codes.html')).toContain(`>${escapeHtml(text)}</td>`);
    }
  }
});

test('every page says that it is paper trading', () => {
  for (const [, html] of pages())
    expect(html).toContain('Paper trading: all prices and all money are simulated.');
});
