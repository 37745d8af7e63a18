import type { QueryScope } from '@tsubame/sdk/react';
import { createContext, use } from 'react';
import { useSession } from '#stores/session-store.ts';

/**
 * The user of the session that just ended, until the login page opens; null otherwise. The page below the message keeps that
 * user's data to avoid flicker.
 */
export const EndedSessionUser = createContext<string | null>(null);

export interface ScreenQueryScope {
  readonly scope: QueryScope;
  /** False while the page of an ended session is still shown; it fetches nothing more. */
  readonly canFetch: boolean;
}

/** User and language that scope the screens' queries. */
export function useQueryScope(): ScreenQueryScope {
  const { locale, userId } = useSession();
  const lingering = use(EndedSessionUser);
  return {
    scope: { locale, userId: userId ?? lingering },
    canFetch: userId !== null || lingering === null,
  };
}
