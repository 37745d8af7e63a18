import type { QueryScope } from '@tsubame/sdk/react';
import { createContext, use } from 'react';
import { useSession } from '#stores/session-store.ts';

/**
 * Whose session just ended while its page still stands under the message; null otherwise. The page keeps the answers
 * it has, so that nothing flickers away before login opens.
 */
export const LingeringUser = createContext<string | null>(null);

export interface Asking {
  readonly scope: QueryScope;
  /** False while the page of a session that ended still stands: nothing more is asked for it. */
  readonly asking: boolean;
}

/** Whose answers the screens ask for, and in which language. */
export function useAsking(): Asking {
  const { locale, userId } = useSession();
  const lingering = use(LingeringUser);
  return {
    scope: { locale, userId: userId ?? lingering },
    asking: userId !== null || lingering === null,
  };
}
