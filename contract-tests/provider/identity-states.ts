import { unwrap } from '@tsubame/sdk';
import type { Sandbox } from '../../mock/sandbox/app.ts';
import { NotBroughtAbout } from './not-brought-about.ts';
import { tokenOf } from './session-states.ts';
import type { Operator, OperatorState, PublicState, StateHandlers } from './state-handlers.ts';
import type { Visitor, Visitors } from './visitors.ts';

type IdentityState = Extract<PublicState, 'unverified' | 'uploaded' | 'documents' | 'identitySubmitted'>;
type IdentityOperatorState = Extract<OperatorState, 'identityPassed' | 'identityFailed'>;

/** A grey card of one pixel. */
const CARD = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
]);

async function card(visitor: Visitor) {
  const [front, back] = [unwrap(await visitor.upload(CARD)), unwrap(await visitor.upload(CARD))];
  return { front_image_id: front.upload_id, back_image_id: back.upload_id };
}

async function submitted(visitors: Visitors) {
  const visitor = await visitors.signUp();
  const images = await card(visitor);
  const body = {
    name_kanji: '佐藤 一郎',
    name_kana: 'サトウ イチロウ',
    birth_date: '1988-04-12',
    document_type: 'sample_driving_licence',
    document_number: 'SAMPLE-20261120',
    ...images,
  } as const;
  unwrap(await visitor.client.submitIdentity({ body }));
  return { visitor, images };
}

/** States of images and of verifications that a user brings about alone. */
export function publicStates(visitors: Visitors): StateHandlers<IdentityState> {
  return {
    unverified: async () => {
      const visitor = await visitors.signUp();
      const { identity_state } = unwrap(await visitor.client.getUserInfo());
      if (identity_state === 'passed') throw new NotBroughtAbout('new users are verified at once');
      return tokenOf(visitor);
    },
    uploaded: async () => {
      const visitor = await visitors.signUp();
      const { upload_id } = unwrap(await visitor.upload(CARD));
      return { ...tokenOf(visitor), upload_id };
    },
    documents: async () => {
      const visitor = await visitors.signUp();
      return { ...tokenOf(visitor), ...(await card(visitor)) };
    },
    identitySubmitted: async () => {
      const { visitor, images } = await submitted(visitors);
      return { ...tokenOf(visitor), ...images };
    },
  };
}

/** A new user サトウ イチロウ about whose verification the operator has decided. */
export async function decidedIdentity(
  { turns, decisions }: Sandbox,
  visitors: Visitors,
  { event, reason }: { event: 'pass'; reason: 'approved' } | { event: 'fail'; reason: 'number_invalid' },
) {
  const { visitor, images } = await submitted(visitors);
  const decision = decisions.find((each) => each.record.name === 'identity' && each.event === event);
  if (!decision) throw new Error(`The sandbox has no decision ${event} about a verification.`);
  const { user_id } = visitor.session;
  await turns.decide(decision.record, user_id, (unit, row, at) => decision.decide(unit, row, { at, reason }));
  return { visitor, images };
}

/** What the operator has decided about a verification. */
export function operatorStates({ sandbox, visitors }: Operator): StateHandlers<IdentityOperatorState> {
  const shown = ({ visitor, images }: Awaited<ReturnType<typeof submitted>>) => ({
    ...tokenOf(visitor),
    ...images,
  });
  return {
    identityPassed: async () =>
      shown(await decidedIdentity(sandbox, visitors, { event: 'pass', reason: 'approved' })),
    identityFailed: async () =>
      shown(await decidedIdentity(sandbox, visitors, { event: 'fail', reason: 'number_invalid' })),
  };
}
