import { unwrap } from '@tsubame/sdk';
import type { Sandbox } from '../../mock/sandbox/app.ts';
import { decidedIdentity } from './identity-states.ts';
import { tokenOf } from './session-states.ts';
import type { LoanOperatorState, PublicState, StateHandlers } from './state-handlers.ts';
import { newKey, type Visitor, type Visitors } from './visitors.ts';

type LoanState = Extract<PublicState, 'ownShares'>;

const DAY_MS = 24 * 3_600_000;
const TERM_DAYS = 30;
/** Overdue by more than the days without a late charge, and by less than those until the hand-over. */
const BORROWED_DAYS_AGO = 45;
const AMOUNT = 300_000;

/** Shares of the user's own, which may secure a loan. */
export function loanStates(visitors: Visitors): StateHandlers<LoanState> {
  return {
    ownShares: async () => {
      const visitor = await visitors.signUp();
      return { ...tokenOf(visitor), position_id: await buy(visitor, 300) };
    },
  };
}

/** States of loans. They need an operator, who verifies the user and pays the loan out. */
export function loanOperatorStates(sandbox: Sandbox, visitors: Visitors): StateHandlers<LoanOperatorState> {
  const { clock, turns, decisions } = sandbox;

  const passed = { event: 'pass', reason: 'approved' } as const;
  const verified = async (): Promise<Visitor> => (await decidedIdentity(sandbox, visitors, passed)).visitor;
  const approve = async (loanId: string) => {
    const way = decisions.find(({ record, event }) => record.name === 'loan' && event === 'approve');
    if (!way) throw new Error('The operator cannot approve loans.');
    await turns.decide(way.record, loanId, (unit, row, at) =>
      way.decide(unit, row, { at, reason: 'approved' }),
    );
  };
  const borrow = async (visitor: Visitor, amount = AMOUNT) => {
    const loan_id = await apply(visitor, await buy(visitor, 300), amount);
    await approve(loan_id);
    return loan_id;
  };
  const repay = async ({ client }: Visitor, loan_id: string, amount: number) => {
    const body = { amount };
    unwrap(await client.repayLoan({ path: { loan_id }, body, idempotencyKey: newKey() }));
  };

  return {
    mayBorrow: async () => {
      const visitor = await verified();
      const { version } = unwrap(await visitor.client.getLoanAgreement());
      return { ...tokenOf(visitor), position_id: await buy(visitor, 300), agreement_version: version };
    },
    noWaiver: async () => {
      const visitor = await verified();
      for (let count = 0; count < 5; count += 1)
        await repay(visitor, await borrow(visitor, 100_000), 100_000);
      const { version } = unwrap(await visitor.client.getLoanAgreement());
      return { ...tokenOf(visitor), position_id: await buy(visitor, 1_000), agreement_version: version };
    },
    lent: async () => {
      const visitor = await verified();
      const loan_id = await borrow(visitor);
      return { ...tokenOf(visitor), loan_id, position_id: await buy(visitor, 300) };
    },
    lentPoor: async () => {
      const visitor = await verified();
      const loan_id = await borrow(visitor);
      await turns.run(visitor.session.user_id, (unit, at) => {
        const taken = unit.balances.user_cash - 100_000;
        unit.post({
          kind: 'opening_balance',
          referenceId: null,
          stockCode: null,
          at,
          postings: [
            { account: 'user_cash', amount: -taken },
            { account: 'house_capital', amount: taken },
          ],
        });
      });
      return { ...tokenOf(visitor), loan_id };
    },
    loanRepaid: async () => {
      const visitor = await verified();
      const loan_id = await borrow(visitor);
      await repay(visitor, loan_id, AMOUNT);
      return { ...tokenOf(visitor), loan_id, position_id: await buy(visitor, 300) };
    },
    loanOverdue: async () => {
      await clock.jumpTo(clock.now() - BORROWED_DAYS_AGO * DAY_MS);
      const visitor = await verified();
      const loan_id = await borrow(visitor);
      await clock.reset();
      return { token: (await visitors.signInAgain(visitor)).token, loan_id };
    },
  };
}

async function buy({ client }: Visitor, quantity: number): Promise<string> {
  const terms = { code: '7203', direction: 'long', price_type: 'market', price: null } as const;
  const body = { ...terms, quantity, leverage: 1 };
  const { position_id } = unwrap(await client.placeOrder({ body, idempotencyKey: newKey() }));
  if (position_id === null) throw new Error('The order for the shares was not filled.');
  return position_id;
}

async function apply({ client }: Visitor, position_id: string, amount: number): Promise<string> {
  const { version } = unwrap(await client.getLoanAgreement());
  const body = {
    name: '佐藤 一郎',
    identity_number: 'SAMPLE-20261120',
    address: '東京都千代田区見本町1-2-3',
    contact_number: '090-1234-5678',
    email: 'ichiro@example.jp',
    amount,
    term_days: TERM_DAYS,
    collateral: [{ position_id, quantity: 300 }],
    agreement_version: version,
  };
  return unwrap(await client.applyForLoan({ body, idempotencyKey: newKey() })).loan_id;
}
