import { unwrap } from '@tsubame/sdk';
import { applyForIpo, findOpenOffering, spendCash } from '../../verifier/provider-states/setup/ipo-states.ts';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import { newIdempotencyKey, type TestUser } from '../../verifier/users/test-users.ts';
import type { Operator } from '../operator-states.ts';

type DrawState = 'sealedDraw' | 'wonEarly' | 'won' | 'wonPoor' | 'waitlisted' | 'listed';

type Outcome = 'won' | 'waitlisted';
type Applicant = { user: TestUser; ipo_id: string; application_id: string };

/** How many users apply together, so that nearly every draw has the wanted outcome for one of them. */
const APPLICANTS = 5;
/** A draw is random, so several are tried. */
const MAX_DRAWS = 20;

/** States of applications for closed offerings. The operator moves the clock. */
export function operatorStates({ users, jumpTo }: Operator): StateHandlers<DrawState> {
  /** An applicant with the outcome; the clock is at the time of the draw. */
  async function applicantWith(
    outcome: Outcome,
    application: { lots: number; priced?: boolean },
  ): Promise<Applicant> {
    for (let draws = 0; draws < MAX_DRAWS; draws += 1) {
      const applicants = await Promise.all(Array.from({ length: APPLICANTS }, () => users.signUp()));
      const ipo = await findOpenOffering(applicants[0] as TestUser);
      const price = application.priced ? ipo.range_high : null;
      const applied = await Promise.all(
        applicants.map(async (user) => ({
          user,
          ...(await applyForIpo(user, ipo, { lots: application.lots, price })),
        })),
      );
      await jumpTo(Date.parse(ipo.draw_at));
      for (const { user, ...ids } of applied) {
        const back = await users.signInAfterExpiry(user);
        const path = { application_id: ids.application_id };
        const { state } = unwrap(await back.client.getIpoApplication({ path }));
        if (state === outcome) return { user: back, ...ids };
      }
    }
    throw new Error(`None of ${APPLICANTS} applicants ${outcome} in ${MAX_DRAWS} draws.`);
  }

  /** A winner, at the time when won shares can be subscribed. */
  async function winner(application: { lots: number; priced?: boolean } = { lots: 2 }): Promise<Applicant> {
    const { user, ...ids } = await applicantWith('won', application);
    const { subscribe_from } = unwrap(await user.client.getIpo({ path: ids }));
    await jumpTo(Date.parse(subscribe_from));
    return { user: await users.signInAfterExpiry(user), ...ids };
  }

  const values = ({ user, ...ids }: Applicant) => ({ ...tokenOf(user), ...ids });

  return {
    sealedDraw: async () => {
      const user = await users.signUp();
      const ipo = await findOpenOffering(user);
      const ids = await applyForIpo(user, ipo);
      await jumpTo(Date.parse(ipo.apply_to) + 1);
      return values({ user: await users.signInAfterExpiry(user), ...ids });
    },
    wonEarly: async () => values(await applicantWith('won', { lots: 2 })),
    won: async () => values(await winner()),
    wonPoor: async () => {
      const applicant = await winner();
      await spendCash(applicant.user, 0);
      return values(applicant);
    },
    waitlisted: async () => values(await applicantWith('waitlisted', { lots: 5 })),
    listed: async () => {
      const { user, ...ids } = await winner({ lots: 2, priced: true });
      const path = { application_id: ids.application_id };
      const { winning_quantity: quantity } = unwrap(await user.client.getIpoApplication({ path }));
      unwrap(
        await user.client.subscribeIpo({ path, body: { quantity }, idempotencyKey: newIdempotencyKey() }),
      );
      const { listing_date } = unwrap(await user.client.getIpo({ path: ids }));
      // Every market schedule has been open by the end of the first day.
      await jumpTo(Date.parse(`${listing_date}T16:00:00+09:00`));
      return values({ user: await users.signInAfterExpiry(user), ...ids });
    },
  };
}
