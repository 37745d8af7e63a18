import { PAGES, type PageName, pageAt } from './paths.ts';

export type NavigationKind = 'navigate' | 'redirect' | 'switchTab';

/** Why a navigation is refused: the reports of the specification, sections 2 and 8. */
export type NavigationReport = 'url_missing' | 'page_not_found' | 'tab_page' | 'not_a_tab_page' | 'locked';

export interface NavigationRequest {
  readonly kind: NavigationKind;
  readonly url: string | undefined;
  /** The current page with its query. */
  readonly current: string;
  /** The target of the running animation. */
  readonly pending: string | null;
}

export type NavigationVerdict =
  | { readonly allowed: true; readonly page: PageName; readonly url: string }
  | { readonly allowed: false; readonly report: NavigationReport };

const refuse = (report: NavigationReport): NavigationVerdict => ({ allowed: false, report });

const canonical = (url: string) => `/${url.replace(/^\/+/, '')}`;

/** Decides a navigation between pages: known page, tab pages only by switching, the same target not twice in a row. */
export function checkNavigation({ kind, url, current, pending }: NavigationRequest): NavigationVerdict {
  if (url === undefined || url.trim() === '') return refuse('url_missing');
  const page = pageAt(url);
  if (page === undefined) return refuse('page_not_found');
  const toTab = PAGES[page].tab;
  if (toTab && kind !== 'switchTab') return refuse('tab_page');
  if (!toTab && kind === 'switchTab') return refuse('not_a_tab_page');
  const target = canonical(url);
  if (target === pending || (pending === null && target === canonical(current))) return refuse('locked');
  return { allowed: true, page, url: target };
}
