import { beforeAll, describe, expect, test } from 'vitest';
import { readCatalogue } from '../catalogue.ts';
import { layout } from '../layout.ts';
import { escaped } from './markdown.ts';
import { NAVIGATION } from './page.ts';
import { referencePage } from './reference-page.ts';
import { siteFiles } from './site.ts';

let files: Record<string, string> = {};
beforeAll(async () => {
  files = { ...siteFiles(), 'reference.html': await referencePage(layout.bundleYaml) };
});
const page = (name: string) => files[name] ?? '';

test('every page of the navigation is built', () => {
  expect(NAVIGATION.map(([name]) => name).filter((name) => files[name] === undefined)).toEqual([]);
});

test('every link inside the site leads to a page and a place that exist', () => {
  const broken = Object.entries(files)
    .filter(([name]) => name.endsWith('.html') && name !== 'reference.html')
    .flatMap(([name, html]) =>
      [...html.matchAll(/href="(?!https?:|data:)([^"]*)"/g)].flatMap(([, href = '']) => {
        const [file = '', anchor] = href.split('#');
        const target = files[file || name];
        // The reference makes its places when it runs.
        const isThere =
          target !== undefined &&
          (!anchor || file === 'reference.html' || target.includes(` id="${anchor}"`));
        return isThere ? [] : [`${name} → ${href}`];
      }),
    );
  expect(broken).toEqual([]);
});

test('every outcome that a guide names exists', () => {
  const named = Object.entries(files)
    .filter(([name]) => name.endsWith('.html') && !['reference.html', 'outcomes.html'].includes(name))
    .flatMap(([name, html]) =>
      [...html.matchAll(/\b[a-z][A-Za-z]+_[A-Z]\w+/g)].map(([outcome]) => [name, outcome]),
    );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([, outcome]) => !page('outcomes.html').includes(` id="${outcome}"`))).toEqual([]);
});

describe('the site needs no network', () => {
  test('its own pages load one stylesheet and run nothing', () => {
    for (const [name] of NAVIGATION.filter(([name]) => name !== 'reference.html')) {
      expect(page(name)).not.toMatch(/<script|src=|@import/);
    }
  });

  test('the reference loads nothing from another host', () => {
    const foreign =
      /<(?:script|link|img)[^>]+(?:src|href)="https?:[^"]*|https:\/\/(?:cdn|fonts|unpkg)\.[\w./-]*/g;
    expect(page('reference.html').match(foreign)).toBeNull();
  });
});

test('every code is explained and written in five languages', () => {
  for (const { code, cause, messages } of readCatalogue(layout.catalogue)) {
    expect(page('result-codes.html')).toContain(`id="${code}"`);
    for (const text of [cause, ...Object.values(messages)]) {
      expect(page('result-codes.html')).toContain(`>${escaped(text)}</td>`);
    }
  }
});

test('every page says that it is paper trading', () => {
  for (const [name] of NAVIGATION.filter(([name]) => name !== 'reference.html')) {
    expect(page(name)).toContain('Paper trading: all prices and all money are simulated.');
  }
  expect(page('reference.html').includes('paper-trading')).toBe(true);
});
