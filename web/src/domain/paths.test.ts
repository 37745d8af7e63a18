import { vAppLink } from '@tsubame/sdk/validators';
import { describe, expect, it } from 'vitest';
import { PAGES, pageAt, pathTo } from './paths.ts';

describe('the paths of pages', () => {
  it('are unique', () => {
    const paths = Object.values(PAGES).map((page) => page.path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^(pages|subPackages)(\/\w+)+$/);
  });

  it('include every page that the contract links to', () => {
    const paths: readonly string[] = Object.values(PAGES).map((page) => page.path);
    expect(paths).toEqual(expect.arrayContaining([...vAppLink.entries.page.options]));
  });

  it('have the five tab pages in the order of the tab bar', () => {
    const tabs = Object.entries(PAGES).flatMap(([name, page]) => (page.tab ? [name] : []));
    expect(tabs).toEqual(['home', 'market', 'trade', 'news', 'user']);
  });

  it('pass query parameters to the page', () => {
    expect(pathTo('stock', { code: '7203' })).toBe('/subPackages/index/gupiaoDetail/gupiaoDetail?code=7203');
    expect(pathTo('market')).toBe('/pages/market/market');
  });

  it('have the root as an alias of the loading screen only', () => {
    expect(pageAt('/')).toBe('loading');
    expect(pageAt('/pages/user/user?x=1')).toBe('user');
    expect(pageAt('pages/user/user/')).toBe('user');
    expect(pageAt('//pages/user/user//')).toBe('user');
    expect(pageAt('')).toBe('loading');
    expect(pageAt('?x=1')).toBe('loading');
    expect(pageAt('/pages/nowhere')).toBeUndefined();
  });
});
