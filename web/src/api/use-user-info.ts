import type { UserInfo } from '@tsubame/sdk/schema';
import { useEffect } from 'react';
import { setPreferences } from '#stores/preferences-store.ts';
import { storeUserInfo, useSession } from '#stores/session-store.ts';
import { queryClient } from './query-client.ts';
import { useApiQuery } from './use-api-query.ts';

/** Scope of the requests that save the colour convention. */
export const COLOURS_SCOPE_ID = 'colour_convention';

/** Whether the user's newest colours are still being saved. A response may then be older than the choice. */
const areColoursBeingSaved = () =>
  queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === COLOURS_SCOPE_ID }) > 0;

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
    if (!areColoursBeingSaved()) setPreferences({ colours: user.colour_convention });
  }, [user]);

  return query;
}
