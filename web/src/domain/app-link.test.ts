import { expect, it } from 'vitest';
import { linkedPath } from './app-link.ts';
import { readPageQuery } from './page-queries.ts';
import { pageAt, pathTo } from './paths.ts';

const ID = '01k8z3v5q2m7r9t4w6x8y0a1be';

it.each([
  ['subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail', { id: `ord_${ID}` }, 'tradeDetail'],
  ['subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail', { id: `pos_${ID}` }, 'tradeDetail'],
  ['subPackages/index/gupiaoDetail/gupiaoDetail', { code: '7203' }, 'stock'],
  ['subPackages/details/details', { topic: 'news', id: `nws_${ID}` }, 'details'],
] as const)(
  'opens, for the link’s path %s with %j, a page that accepts the parameters',
  (page, params, name) => {
    const path = linkedPath({ page, params });
    expect(pageAt(path)).toBe(name);
    expect(readPageQuery(name, new URLSearchParams(path.split('?')[1]))).not.toBeNull();
  },
);

it('opens only the page for a link without a record', () => {
  expect(linkedPath({ page: 'subPackages/seting/seting', params: {} })).toBe('/subPackages/seting/seting');
});

it('opens the security page for a message about the ways to sign in', () => {
  const page = 'subPackages/security/security';
  expect(linkedPath({ page, params: {} })).toBe(pathTo('security'));
});

it('names the record of a trade link by its kind, and keeps the other parameters', () => {
  const trade = (params: Record<string, string>) =>
    linkedPath({ page: 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail', params });
  expect(trade({ id: `pos_${ID}` })).toBe(
    `/subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail?position_id=pos_${ID}`,
  );
  expect(trade({ id: `ord_${ID}` })).toBe(`/subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail?order_id=ord_${ID}`);
  expect(trade({ id: `ord_${ID}pos_` })).toContain('?order_id=');
  expect(linkedPath({ page: 'subPackages/details/details', params: { id: `pos_${ID}` } })).toBe(
    `/subPackages/details/details?id=pos_${ID}`,
  );
});
