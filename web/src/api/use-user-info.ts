import type { UserInfo } from '@tsubame/sdk/schema';
import { useEffect } from 'react';
import { setPreferences } from '#stores/preferences-store.ts';
import { storeUserInfo, useSession } from '#stores/session-store.ts';
import { countMutations } from './query-client.ts';
import { useApiQuery } from './use-api-query.ts';

/** Scope of the requests that save the colour convention. */
export const COLOURS_SCOPE_ID = 'colour_convention';

/** The signed-in user. Each response is stored (specification, section 7), and its colour convention applies to this device. */
export function useUserInfo() {
  const { userId } = useSession();
  const query = useApiQuery(
    'getUserInfo',
    { query: { user_id: userId ?? '' } },
    { enabled: userId !== null },
  );
  const user: UserInfo | undefined = query.data;

  useEffect(() => {
    if (user === undefined) return;
    storeUserInfo(user);
    // While newer colours are being saved, a response may be older than the choice.
    if (countMutations(COLOURS_SCOPE_ID) === 0) setPreferences({ colours: user.colour_convention });
  }, [user]);

  return query;
}
