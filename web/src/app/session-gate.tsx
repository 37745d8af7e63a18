import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EndedSessionUser } from '#api/scope.ts';
import { LOGIN_REDIRECT_DELAY_MS, showSessionExpired } from '#api/session-expiry.ts';
import { PAGES, pageAt, pathTo } from '#domain/paths.ts';
import { applyLanguage } from '#i18n/i18n.ts';
import { followOtherTabs, forgetUser, useSession } from '#stores/session-store.ts';
import { closeOverlays } from '#ui/close-overlays.ts';
import { LoadingMark } from '#ui/loading-mark.tsx';
import { FIRST_VIEWS } from './first-views.ts';

/** Redirects signed-out users from pages that need a sign-in, follows other tabs, and drops a user's data after the session. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { token, userId, locale, expired } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const page = pageAt(location.pathname);
  const open = page === undefined || PAGES[page].open;
  const [seen, setSeen] = useState({ token, userId, epoch: 0 });
  // The page of an ended session stays until the message was shown: login opens 1,500 ms later.
  const justEnded = seen.token !== null && token === null;
  const toLogin = token === null && !justEnded && !open;

  useEffect(() => followOtherTabs(showSessionExpired), []);

  useEffect(() => void applyLanguage(locale), [locale]);

  useEffect(() => {
    if (seen.token === token) return;
    const settle = () => {
      if (token === null) forgetUser();
      // What a user typed and opened is not shown to the next one.
      const isOther = seen.userId !== null && userId !== null && seen.userId !== userId;
      setSeen({ token, userId, epoch: seen.epoch + Number(isOther) });
    };
    if (token !== null || (open && !expired)) return settle();
    // An open sheet can do nothing more, and its history entry must be removed before login replaces the page's entry.
    void closeOverlays();
    void FIRST_VIEWS.login.preload();
    const timer = setTimeout(() => {
      settle();
      if (open) navigate(pathTo('login'), { replace: true });
    }, LOGIN_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [token, userId, seen, open, expired, navigate]);

  useEffect(() => {
    if (!toLogin) return;
    let elsewhere = false;
    const from = location.pathname + location.search;
    void closeOverlays().then(() => {
      if (!elsewhere) navigate(pathTo('login', { from }), { replace: true });
    });
    return () => {
      elsewhere = true;
    };
    // Checked at every address: a page that needs a sign-in never stays open without one.
  }, [toLogin, location, navigate]);

  if (toLogin) return <LoadingMark />;
  return (
    <EndedSessionUser key={seen.epoch} value={justEnded ? seen.userId : null}>
      {children}
    </EndedSessionUser>
  );
}
