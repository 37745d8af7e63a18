import { type BodyOf, unwrap } from '@tsubame/sdk';
import type { TestUser, TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { tokenOf } from './session-states.ts';

type AlertState = Extract<PublicStateName, 'alertSet' | 'manyAlerts'>;
type Alert = BodyOf<'createPriceAlert'>;

const MAX_ALERTS = 100;
/** A volume in shares that no issue reaches in a day. */
export const UNREACHED_VOLUME = 900_000_000_000;

/** A price alert on the trading volume of 7203, in shares. */
export const volumeAlert = (value: string): Alert => ({
  measure: 'volume',
  code: '7203',
  condition: 'at_or_above',
  value,
});

/** States of price alerts that a user can set up. */
export function publicStates(users: TestUsers): StateHandlers<AlertState> {
  return {
    alertSet: async () => {
      const user = await users.signUp();
      return {
        ...tokenOf(user),
        alert_id: await setAlert(user, volumeAlert(String(UNREACHED_VOLUME))),
      };
    },
    manyAlerts: async () => {
      const user = await users.signUp();
      for (let count = 0; count < MAX_ALERTS; count += 1) {
        const body = volumeAlert(String(UNREACHED_VOLUME + count));
        if ((await user.client.createPriceAlert({ body })).code === 2102) break;
      }
      return tokenOf(user);
    },
  };
}

/** @returns the id of the new alert */
export async function setAlert({ client }: TestUser, body: Alert): Promise<string> {
  return unwrap(await client.createPriceAlert({ body })).alert_id;
}
