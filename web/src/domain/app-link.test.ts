import { expect, it } from 'vitest';
import { linkedPath } from './app-link.ts';
import { readPageQuery } from './page-queries.ts';
import { pageAt } from './paths.ts';

const ID = '01k8z3v5q2m7r9t4w6x8y0a1be';

it.each([
  ['subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail', { id: `ord_${ID}` }, 'tradeDetail'],
  ['subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail', { id: `pos_${ID}` }, 'tradeDetail'],
  ['subPackages/index/gupiaoDetail/gupiaoDetail', { code: '7203' }, 'stock'],
  ['subPackages/details/details', { topic: 'news', id: `nws_${ID}` }, 'details'],
] as const)('a link to %s with %j leads to a page that reads it', (page, params, name) => {
  const path = linkedPath({ page, params });
  expect(pageAt(path)).toBe(name);
  expect(readPageQuery(name, new URLSearchParams(path.split('?')[1]))).not.toBeNull();
});

it('a link without a record is the page alone', () => {
  expect(linkedPath({ page: 'subPackages/seting/seting', params: {} })).toBe('/subPackages/seting/seting');
});
