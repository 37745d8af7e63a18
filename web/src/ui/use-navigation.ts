import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { checkNavigation, type NavigationKind, type NavigationReport } from '#domain/navigation.ts';
import { PAGES, pageAt, pathTo } from '#domain/paths.ts';
import { showToast } from '#stores/toast-store.ts';
import { closeOverlays } from './close-overlays.ts';
import { isAppEntryPage } from './history-entry.ts';
import { animateThenNavigate, pendingNavigationTarget } from './transition.ts';

/** Functions that open another page or go back. */
export interface PageNavigation {
  /** Opens a page on top of this one. Build the URL with `pathTo`. */
  navigateTo(url: string | undefined): NavigationReport | null;
  /** Opens a page and replaces this one. */
  redirectTo(url: string | undefined): NavigationReport | null;
  /** The only way to open a tab page. */
  switchTab(url: string | undefined): NavigationReport | null;
  /** Opens any page: switches to a tab page, opens another on top. */
  open(url: string): NavigationReport | null;
  /** Goes back to the previous page, or to `home` if the app was opened here. */
  back(): void;
}

/** Every navigation between pages: checked, reported if refused, animated if allowed. */
export function useNavigation(): PageNavigation {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const location = useLocation();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const go = (kind: NavigationKind, url: string | undefined): NavigationReport | null => {
    // A late response must not navigate after the user has left its page.
    if (!isMounted.current) return null;
    const current = location.pathname + location.search;
    const verdict = checkNavigation({ kind, url, current, pending: pendingNavigationTarget() });
    if (!verdict.allowed) {
      showToast(t(`navigation.${verdict.report}`), 'failure');
      return verdict.report;
    }
    animateThenNavigate(verdict.url, () => {
      void closeOverlays().then(() => navigate(verdict.url, { replace: kind === 'redirect' }));
    });
    return null;
  };

  return {
    navigateTo: (url) => go('navigate', url),
    redirectTo: (url) => go('redirect', url),
    switchTab: (url) => go('switchTab', url),
    open(url) {
      const page = pageAt(url);
      return go(page !== undefined && PAGES[page].tab ? 'switchTab' : 'navigate', url);
    },
    back: () => {
      if (!isMounted.current || pendingNavigationTarget() !== null) return;
      animateThenNavigate('back', () =>
        isAppEntryPage(location) ? navigate(pathTo('home'), { replace: true }) : navigate(-1),
      );
    },
  };
}
