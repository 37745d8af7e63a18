import { expect, it } from 'vitest';
import { WEB_PAGES, webPageAt } from './web-pages.ts';

it('a listed page is known by its address alone', () => {
  for (const [page, address] of Object.entries(WEB_PAGES)) {
    expect(webPageAt(address)).toBe(page);
    expect(address).toMatch(/^https:\/\/[a-z.]+\/[a-z/]+\.html$/);
  }
});

it.each([
  '',
  'registered',
  'http://www.fsa.go.jp/menkyo/menkyo.html',
  'https://www.fsa.go.jp/',
  'https://www.fsa.go.jp/menkyo/menkyo.html?next=https://example.com',
  'https://www.fsa.go.jp/menkyo/menkyo.html#top',
  'https://www.fsa.go.jp:443/menkyo/menkyo.html',
  'https://www.fsa.go.jp/menkyo/../menkyo/menkyo.html',
  'https://WWW.fsa.go.jp/menkyo/menkyo.html',
  'https://www.fsa.go.jp@example.com/menkyo/menkyo.html',
  'https://www.fsa.go.jp.example.com/menkyo/menkyo.html',
  'https://www.fsa.go.jр/menkyo/menkyo.html',
  ' https://www.fsa.go.jp/menkyo/menkyo.html',
  'javascript:alert(1)',
  'data:text/html,hello',
  'toString',
])('%j is not on the list', (address) => {
  expect(webPageAt(address)).toBeNull();
});
