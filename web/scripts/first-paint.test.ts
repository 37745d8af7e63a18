// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { PAGES } from '#domain/paths.ts';
import {
  fillPlaceholder,
  pathsOfFirstScreen,
  pathsWithoutTabs,
  prefetchedAddresses,
  shellTexts,
  withDeferredStyles,
} from './first-paint.ts';

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

it('fills the placeholders of index.html, and escapes texts in scripts', () => {
  const filled = fillPlaceholder(fillPlaceholder(page, 'choices', { languages: {} }), 'words', {
    ja: '</script>',
  });
  expect(filled).toContain('= {"languages":{}};');
  expect(filled).toContain('({"ja":"\\u003c/script>"})[');
  expect(() => fillPlaceholder(filled, 'words', {})).toThrow(
    "index.html has no place for the first paint's words.",
  );
});

it('places the stylesheet behind the shell, so that it does not delay the paint', () => {
  const sheet = '    <link rel="stylesheet" crossorigin href="/app/a.css">\n';
  const moved = withDeferredStyles(page.replace('  </head>', () => `${sheet}  </head>`));
  expect(moved.split(sheet)).toHaveLength(2);
  expect(moved.indexOf(sheet)).toBeGreaterThan(moved.indexOf('class="shell"'));
});

it('opens home for signed-in users, and login for others on pages that need a sign-in', () => {
  expect(pathsOfFirstScreen('home')).toEqual({
    signedIn: ['', PAGES.home.path, PAGES.loading.path],
    signedOut: [],
  });
  expect(pathsOfFirstScreen('login').signedOut).toEqual(
    expect.arrayContaining(['', PAGES.stock.path, PAGES.login.path]),
  );
  expect(pathsOfFirstScreen('login').signedOut).not.toContain(PAGES.register.path);
});

it('reserves the place of the tabs for every page that needs a sign-in', () => {
  expect(pathsWithoutTabs()).toContain(PAGES.login.path);
  for (const { path, open } of Object.values(PAGES))
    if (path !== PAGES.loading.path) expect(pathsWithoutTabs().includes(path), path).toBe(open);
  expect(pathsWithoutTabs()).not.toContain(PAGES.loading.path);
});

it('prefetches home’s figures from the contract’s addresses, and nothing for login', () => {
  expect(prefetchedAddresses('home')).toContain('/api/account/assets?lang={locale}');
  expect(prefetchedAddresses('login')).toEqual([]);
});

it('says after 5 s that the start is slow, in the user’s language', () => {
  vi.useFakeTimers();
  const script = /<script>(?=\s*const \{ lang \})([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  const slow = { textContent: '' };
  const shown = { documentElement: { lang: 'fr' }, querySelectorAll: () => [], querySelector: () => slow };
  new Function('document', fillPlaceholder(script, 'words', shellTexts()))(shown);
  vi.advanceTimersByTime(4_999);
  expect(slow.textContent).toBe('');
  vi.advanceTimersByTime(1);
  expect(slow.textContent).toBe('La connexion est lente. Ne fermez pas cette page.');
  vi.useRealTimers();
});
