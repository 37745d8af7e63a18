import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { clearQuotes } from '#api/quote-store.ts';
import { LOGIN_AFTER_MS } from '#api/session-expiry.ts';
import { followOtherTabs, useSession } from '#api/session-store.ts';
import { PAGES, pageAt, pathTo } from '#domain/paths.ts';
import { changeLanguage } from '#i18n/i18n.ts';

/** Keeps signed-out people out of the pages that need a sign-in, follows other tabs, and empties the cache between users. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { token, locale } = useSession();
  const location = useLocation();
  const queries = useQueryClient();
  const page = pageAt(location.pathname);
  const open = page === undefined || PAGES[page].open;
  const [seen, setSeen] = useState(token);
  // A session that just ended keeps its page until the message was read: login opens 1,500 ms later.
  const justEnded = seen !== null && token === null;

  useEffect(followOtherTabs, []);

  useEffect(() => void changeLanguage(locale), [locale]);

  useEffect(() => {
    if (seen === token) return;
    const settle = () => {
      queries.clear();
      clearQuotes();
      setSeen(token);
    };
    if (token !== null || open) return settle();
    const timer = setTimeout(settle, LOGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [token, seen, open, queries]);

  if (token === null && !open && !justEnded) {
    return <Navigate to={pathTo('login', { from: location.pathname + location.search })} replace />;
  }
  return children;
}
