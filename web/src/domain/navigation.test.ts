import { describe, expect, it } from 'vitest';
import { checkNavigation, type NavigationRequest } from './navigation.ts';
import { pathTo } from './paths.ts';

const move = (request: Partial<NavigationRequest>) =>
  checkNavigation({
    kind: 'navigate',
    url: pathTo('search'),
    current: pathTo('home'),
    pending: null,
    ...request,
  });

describe('the check of a navigation', () => {
  it('allows a known page', () => {
    expect(move({})).toEqual({ allowed: true, page: 'search', url: pathTo('search') });
  });

  it('reports a missing URL', () => {
    expect(move({ url: undefined })).toEqual({ allowed: false, report: 'url_missing' });
    expect(move({ url: ' ' })).toEqual({ allowed: false, report: 'url_missing' });
  });

  it('reports an unknown page', () => {
    expect(move({ url: '/pages/none/none' })).toEqual({ allowed: false, report: 'page_not_found' });
  });

  it('allows tab pages only by switching', () => {
    expect(move({ url: pathTo('market') })).toEqual({ allowed: false, report: 'tab_page' });
    expect(move({ kind: 'redirect', url: pathTo('market') })).toEqual({ allowed: false, report: 'tab_page' });
    expect(move({ kind: 'switchTab', url: pathTo('market') })).toMatchObject({ allowed: true });
  });

  it('allows switching only to tab pages', () => {
    expect(move({ kind: 'switchTab' })).toEqual({ allowed: false, report: 'not_a_tab_page' });
  });

  it('refuses the same target twice, while it opens and after that', () => {
    expect(move({ pending: pathTo('search') })).toEqual({ allowed: false, report: 'locked' });
    expect(move({ current: pathTo('search') })).toEqual({ allowed: false, report: 'locked' });
  });

  it('ignores missing and additional slashes in an address', () => {
    const search = pathTo('search');
    expect(move({ url: search.slice(1) })).toMatchObject({ allowed: true, url: search });
    expect(move({ url: `//${search.slice(1)}` })).toMatchObject({ allowed: true, url: search });
    expect(move({ url: search, current: search.slice(1) })).toEqual({ allowed: false, report: 'locked' });
    expect(move({ url: `${search}?from=//a` })).toMatchObject({ url: `${search}?from=//a` });
  });

  it('allows the previous page while another page is opening', () => {
    const at = pathTo('search');
    expect(move({ url: at, current: at, pending: pathTo('messages') })).toMatchObject({ allowed: true });
  });

  it('allows the page of another stock, which differs only in the query', () => {
    const url = pathTo('stock', { code: '6758' });
    expect(move({ url, current: pathTo('stock', { code: '7203' }) })).toMatchObject({ allowed: true });
  });
});
