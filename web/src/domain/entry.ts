import { PAGES, type PageName, pageAt, pathTo } from './paths.ts';

/** The page that the app opens with (specification, section 2: the loading screen). */
export function entryPath(signedIn: boolean): string {
  return pathTo(signedIn ? 'home' : 'login');
}

/** The page shown for an address: login instead of a page that needs a sign-in. */
export function pageAfterSignInCheck(url: string, signedIn: boolean): PageName | undefined {
  const page = pageAt(url);
  if (page === 'loading') return pageAt(entryPath(signedIn));
  return signedIn || page === undefined || PAGES[page].open ? page : 'login';
}
