import { unwrap } from '@tsubame/sdk';
import { applyFor, openOffering, spend } from '../../verifier/provider-states/setup/ipo-states.ts';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import { newKey, type Visitor } from '../../verifier/users/test-users.ts';
import type { Operator } from '../operator-states.ts';

type DrawState = 'sealedDraw' | 'wonEarly' | 'won' | 'wonPoor' | 'waitlisted' | 'listed';

type Outcome = 'won' | 'waitlisted';
type Applicant = { visitor: Visitor; ipo_id: string; application_id: string };

/** Who applies together: one of them has the outcome that is looked for in nearly every draw. */
const COMPANY = 5;
/** Draws that are tried. A draw is fair, so no single one can be counted on. */
const MOST_DRAWS = 20;

/** States of applications whose offering has closed, by a clock that an operator moves. */
export function operatorStates({ visitors, jumpTo }: Operator): StateHandlers<DrawState> {
  /** Somebody of a company to whom the draw of an offering gave the outcome; the clock stands at the draw. */
  async function drawn(outcome: Outcome, wish: { lots: number; priced?: boolean }): Promise<Applicant> {
    for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
      const company = await Promise.all(Array.from({ length: COMPANY }, () => visitors.signUp()));
      const ipo = await openOffering(company[0] as Visitor);
      const price = wish.priced ? ipo.range_high : null;
      const applied = await Promise.all(
        company.map(async (visitor) => ({
          visitor,
          ...(await applyFor(visitor, ipo, { lots: wish.lots, price })),
        })),
      );
      await jumpTo(Date.parse(ipo.draw_at));
      for (const { visitor, ...ids } of applied) {
        const back = await visitors.comeBack(visitor);
        const path = { application_id: ids.application_id };
        const { state } = unwrap(await back.client.getIpoApplication({ path }));
        if (state === outcome) return { visitor: back, ...ids };
      }
    }
    throw new Error(`Nobody of ${COMPANY} ${outcome} in ${MOST_DRAWS} draws.`);
  }

  /** The same when shares won can be subscribed. */
  async function winner(wish: { lots: number; priced?: boolean } = { lots: 2 }): Promise<Applicant> {
    const { visitor, ...ids } = await drawn('won', wish);
    const { subscribe_from } = unwrap(await visitor.client.getIpo({ path: ids }));
    await jumpTo(Date.parse(subscribe_from));
    return { visitor: await visitors.comeBack(visitor), ...ids };
  }

  const values = ({ visitor, ...ids }: Applicant) => ({ ...tokenOf(visitor), ...ids });

  return {
    sealedDraw: async () => {
      const visitor = await visitors.signUp();
      const ipo = await openOffering(visitor);
      const ids = await applyFor(visitor, ipo);
      await jumpTo(Date.parse(ipo.apply_to) + 1);
      return values({ visitor: await visitors.comeBack(visitor), ...ids });
    },
    wonEarly: async () => values(await drawn('won', { lots: 2 })),
    won: async () => values(await winner()),
    wonPoor: async () => {
      const applicant = await winner();
      await spend(applicant.visitor, 0);
      return values(applicant);
    },
    waitlisted: async () => values(await drawn('waitlisted', { lots: 5 })),
    listed: async () => {
      const { visitor, ...ids } = await winner({ lots: 2, priced: true });
      const path = { application_id: ids.application_id };
      const { winning_quantity: quantity } = unwrap(await visitor.client.getIpoApplication({ path }));
      unwrap(await visitor.client.subscribeIpo({ path, body: { quantity }, idempotencyKey: newKey() }));
      const { listing_date } = unwrap(await visitor.client.getIpo({ path: ids }));
      // By the end of its first day every schedule has opened.
      await jumpTo(Date.parse(`${listing_date}T16:00:00+09:00`));
      return values({ visitor: await visitors.comeBack(visitor), ...ids });
    },
  };
}
