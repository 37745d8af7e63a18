import { expect, it } from 'vitest';
import { entryPath, pageAfterSignInCheck } from './entry.ts';
import { pathTo } from './paths.ts';

it('starts at home for signed-in users, and at login for others', () => {
  expect([entryPath(true), entryPath(false)]).toEqual([pathTo('home'), pathTo('login')]);
  expect([pageAfterSignInCheck('', true), pageAfterSignInCheck('/', false)]).toEqual(['home', 'login']);
});

it.each([
  [pathTo('market'), true, 'market'],
  [pathTo('market'), false, 'login'],
  [pathTo('stock', { code: '7203' }), false, 'login'],
  [pathTo('register'), false, 'register'],
  ['/pages/nowhere', false, undefined],
] as const)('at %s, signed in %s, opens %s', (url, signedIn, page) => {
  expect(pageAfterSignInCheck(url, signedIn)).toBe(page);
});
