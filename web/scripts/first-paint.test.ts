// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGES } from '#domain/paths.ts';
import { fillPlaceholder, pathsOpening, prefetchedAddresses, withDeferredStyles } from './first-paint.ts';

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

it('what the page leaves open is filled in, and no text ends its script', () => {
  const filled = fillPlaceholder(fillPlaceholder(page, 'choices', { languages: {} }), 'words', {
    ja: '</script>',
  });
  expect(filled).toContain('= {"languages":{}};');
  expect(filled).toContain('({"ja":"\\u003c/script>"})[');
  expect(() => fillPlaceholder(filled, 'words', {})).toThrow(
    "index.html has no place for the first paint's words.",
  );
});

it('a stylesheet stands behind the shell, so that it holds back nothing that is painted', () => {
  const sheet = '    <link rel="stylesheet" crossorigin href="/app/a.css">\n';
  const moved = withDeferredStyles(page.replace('  </head>', () => `${sheet}  </head>`));
  expect(moved.split(sheet)).toHaveLength(2);
  expect(moved.indexOf(sheet)).toBeGreaterThan(moved.indexOf('class="shell"'));
});

it('signed-in users enter at home, and pages that need a sign-in show login to others', () => {
  expect(pathsOpening('home')).toEqual({
    signedIn: ['', PAGES.home.path, PAGES.loading.path],
    signedOut: [],
  });
  expect(pathsOpening('login').signedOut).toEqual(
    expect.arrayContaining(['', PAGES.stock.path, PAGES.login.path]),
  );
  expect(pathsOpening('login').signedOut).not.toContain(PAGES.register.path);
});

it('home asks for its figures at the addresses of the contract, and login for none', () => {
  expect(prefetchedAddresses('home')).toContain('/api/account/assets?lang={locale}');
  expect(prefetchedAddresses('login')).toEqual([]);
});
