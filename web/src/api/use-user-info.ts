import type { UserInfo } from '@tsubame/sdk/schema';
import { useEffect } from 'react';
import { setPreferences } from '#stores/preferences-store.ts';
import { storeUserInfo, useSession } from '#stores/session-store.ts';
import { choiceKeyOf, isChoiceBeingSent } from './second-press.ts';
import { useApiQuery } from './use-api-query.ts';

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
    const { colour_convention: colours } = user;
    const choice = choiceKeyOf('updateProfile', { body: { colour_convention: colours } });
    if (choice === null || !isChoiceBeingSent(choice)) setPreferences({ colours });
  }, [user]);

  return query;
}
