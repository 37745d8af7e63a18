import { type BodyOf, unwrap } from '@tsubame/sdk';
import { tokenOf } from './session-states.ts';
import type { Operator, OperatorState, PublicState, StateHandlers } from './state-handlers.ts';
import type { Visitor, Visitors } from './visitors.ts';

type AlertState = Extract<PublicState, 'alertSet' | 'manyAlerts'>;
type AlertOperatorState = Extract<OperatorState, 'alertFired'>;
type Alert = BodyOf<'createPriceAlert'>;

const ALERTS_AT_MOST = 100;
/** Shares that no issue trades in a day, and that every day of this one brings within minutes. */
const FAR_VOLUME = 900_000_000_000;
const FEW_SHARES = '1000000';
const SOME_DAYS_MS = 5 * 24 * 3_600_000;

const volume = (value: string): Alert => ({
  measure: 'volume',
  code: '7203',
  condition: 'at_or_above',
  value,
});

/** States of price alerts that a user brings about. */
export function publicStates(visitors: Visitors): StateHandlers<AlertState> {
  return {
    alertSet: async () => {
      const visitor = await visitors.signUp();
      return { ...tokenOf(visitor), alert_id: await setAlert(visitor, volume(String(FAR_VOLUME))) };
    },
    manyAlerts: async () => {
      const visitor = await visitors.signUp();
      for (let count = 0; count < ALERTS_AT_MOST; count += 1) {
        const body = volume(String(FAR_VOLUME + count));
        if ((await visitor.client.createPriceAlert({ body })).code === 2102) break;
      }
      return tokenOf(visitor);
    },
  };
}

/** Those of the sandbox that need its operator: the clock goes back and comes again, and the day's volume with it. */
export function operatorStates({
  sandbox: { clock },
  visitors,
}: Operator): StateHandlers<AlertOperatorState> {
  return {
    alertFired: async () => {
      const midnight = Math.floor((clock.now() - SOME_DAYS_MS) / 86_400_000) * 86_400_000 - 9 * 3_600_000;
      await clock.jumpTo(midnight);
      const visitor = await visitors.signUp();
      await setAlert(visitor, volume(FEW_SHARES));
      await setAlert(visitor, volume(String(FAR_VOLUME)));
      await clock.reset();
      return { token: (await visitors.signInAgain(visitor)).token };
    },
  };
}

async function setAlert({ client }: Visitor, body: Alert): Promise<string> {
  return unwrap(await client.createPriceAlert({ body })).alert_id;
}
