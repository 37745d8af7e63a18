import { expect, test } from 'vitest';
import type { Outcome } from '../outcomes.ts';
import { scenariosPage } from './scenarios-page.ts';

const outcome = (status: number, code: number, name: string): Outcome => ({
  operationId: 'getStock',
  tag: 'market',
  method: 'GET',
  path: '/stocks/{code}',
  status,
  code,
  isJsonCall: true,
  isOpen: false,
  isUpgrade: false,
  examples: [{ name, summary: '', value: { code } }],
});
const { html } = scenariosPage(
  [outcome(200, 1, 'getStock_Found'), outcome(404, 404, 'getStock_NotFound')],
  [
    { description: 'getStock_Found', states: ['a market'] },
    { description: 'getStock_NotFound', states: ['a market'] },
  ],
  '# Scenarios',
);

test('lists each provider state once, with the outcomes that need it', () => {
  expect(html.match(/a market/g)).toHaveLength(1);
  expect(html).toMatch(/a market.*outcomes\.html#getStock_Found.*outcomes\.html#getStock_NotFound/);
});

test('lists outcomes by capability, and shared errors once', () => {
  expect(html).toMatch(/id="names-market".*<code>getStock<\/code>.*outcomes\.html#getStock_Found/s);
  expect(html).toContain('<code>…_NotFound</code>');
});
