import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { checkNavigation, type NavigationKind, type NavigationReport } from '#domain/navigation.ts';
import { PAGES, pageAt, pathTo } from '#domain/paths.ts';
import { showToast } from '#stores/toast-store.ts';
import { closeAllSheets } from './open-sheets.ts';
import { isOpenedHere } from './place.ts';
import { leaveThen, pendingTarget } from './transition.ts';

export interface Navigation {
  /** Opens a page on top of this one. Build the url with `pathTo`. */
  navigateTo(url: string | undefined): NavigationReport | null;
  /** Opens a page in this one's place. */
  redirectTo(url: string | undefined): NavigationReport | null;
  /** The only way to a tab page. */
  switchTab(url: string | undefined): NavigationReport | null;
  /** Opens a page as what it is: a tab page by switching, another one on top. */
  open(url: string): NavigationReport | null;
  /** To the page before; to `home` when the app was opened here. */
  back(): void;
}

/** Every move between pages goes through here: judged, reported when refused, animated when allowed. */
export function useNavigation(): Navigation {
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
    // An answer that comes after the user left its page does not move the user away from another page.
    if (!isMounted.current) return null;
    const current = location.pathname + location.search;
    const verdict = checkNavigation({ kind, url, current, pending: pendingTarget() });
    if (!verdict.allowed) {
      showToast(t(`navigation.${verdict.report}`), 'failure');
      return verdict.report;
    }
    leaveThen(verdict.url, () => {
      void closeAllSheets().then(() => navigate(verdict.url, { replace: kind === 'redirect' }));
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
      if (!isMounted.current || pendingTarget() !== null) return;
      leaveThen('back', () =>
        isOpenedHere(location) ? navigate(pathTo('home'), { replace: true }) : navigate(-1),
      );
    },
  };
}
