/** A fault that is put into a copy of a source file while it is read; the model has to find it. */
export interface Planted {
  readonly name: string;
  /** Relative to the repository. */
  readonly file: string;
  /** Text of the file, in it once, and what stands there instead. */
  readonly from: string;
  readonly to: string;
  /** What the model's sentence has to say: a law, mostly. */
  readonly law: RegExp;
}

const CAPABILITIES = 'mock/sandbox/capabilities';
const FRAME = 'mock/sandbox/frame';

export const PLANTED: readonly Planted[] = [
  {
    name: 'interest is rounded up',
    file: `${CAPABILITIES}/loans/rules/debt.ts`,
    from: 'return Math.floor(interestUnits / UNITS) - paidInterest;',
    to: 'return Math.ceil(interestUnits / UNITS) - paidInterest;',
    law: /a loan owes what exact arithmetic says/,
  },
  {
    name: 'the late charge begins a day early',
    file: `${CAPABILITIES}/loans/rules/debt.ts`,
    from: 'dueDay + LOAN_TERMS.lateAfterDays + 1;',
    to: 'dueDay + LOAN_TERMS.lateAfterDays;',
    law: /a loan owes what exact arithmetic says/,
  },
  {
    name: 'the sixth borrowing is free of interest too',
    file: `${CAPABILITIES}/loans/borrowed.ts`,
    from: 'LOAN_TERMS.waiverBorrowings - count',
    to: 'LOAN_TERMS.waiverBorrowings + 1 - count',
    law: /a loan owes what exact arithmetic says.*waiver is true/,
  },
  {
    name: 'a loan is handed over a day early',
    file: `${CAPABILITIES}/loans/loan-due.ts`,
    from: 'startOfDay(dueDay + LOAN_TERMS.collectionAfterDays + 1)',
    to: 'startOfDay(dueDay + LOAN_TERMS.collectionAfterDays)',
    law: /a loan is where its calendar says/,
  },
  {
    name: 'a loan that is repaid too late keeps its security',
    file: `${CAPABILITIES}/loans/repay.ts`,
    from: 'await release(unit, env, row.collateral, at);',
    to: "if (row.state !== 'overdue') await release(unit, env, row.collateral, at);",
    law: /pledged shares are there/,
  },
  {
    name: 'a fee of an order is a yen too high',
    file: `${CAPABILITIES}/trading/rules/fee-plans.ts`,
    from: 'const fee = addedFee(before, notional, plan.rules);',
    to: 'const fee = addedFee(before, notional, plan.rules) + 1;',
    law: /own money is the opening grant|holds what it may cost/,
  },
  {
    name: 'margin interest leaves out the day of the closing',
    file: 'sdk/src/rules/interest.ts',
    from: 'addBusinessDays(openedDay, settlementDays) + 1;',
    to: 'addBusinessDays(openedDay, settlementDays);',
    law: /a position is what its fills say.*interest is|the margin is/,
  },
  {
    name: 'a short pays for its own funds less',
    file: `${CAPABILITIES}/trading/rules/interest.ts`,
    from: "return direction === 'long' ? costYen - ownYen : costYen;",
    to: 'return costYen - ownYen;',
    law: /a position is what its fills say.*interest is|the margin is/,
  },
  {
    name: 'a loss gives no tax back',
    file: 'sdk/src/rules/tax.ts',
    from: 'return gainsTaxYen(yearGainYen + gainYen) - gainsTaxYen(yearGainYen);',
    to: 'return Math.max(0, gainsTaxYen(yearGainYen + gainYen) - gainsTaxYen(yearGainYen));',
    law: /a position is what its fills say.*tax is/,
  },
  {
    name: 'the fee of the opening lessens no gain',
    file: `${CAPABILITIES}/trading/positions/executed.ts`,
    from: 'profitLossYen - openingFeePart(position, part) - costsYen(untaxed)',
    to: 'profitLossYen - costsYen(untaxed)',
    law: /a position is what its fills say.*tax is/,
  },
  {
    name: 'the margin counts gains',
    file: `${CAPABILITIES}/trading/rules/margin-status.ts`,
    from: 'principal + Math.min(0, unrealised) - accrued',
    to: 'principal + unrealised - accrued',
    law: /the margin is/,
  },
  {
    name: 'an order that ends keeps its cash',
    file: `${CAPABILITIES}/trading/orders/ending.ts`,
    from: 'moveReserve(unit, order, -order.reserveYen, at)',
    to: 'moveReserve(unit, order, 0, at)',
    law: /every account holds what the records say/,
  },
  {
    name: 'what is opened within the day stays overnight',
    file: 'mock/sandbox/market/day-trading.ts',
    from: 'return closeAt(schedule, day) - CLOSED_BEFORE_MS;',
    to: 'return closeAt(schedule, day + 1) - CLOSED_BEFORE_MS;',
    law: /what is opened within the day is closed with the day/,
  },
  {
    name: 'an application for an offering holds the bottom of the range',
    file: `${CAPABILITIES}/ipo/apply.ts`,
    from: 'heldYen(',
    to: '0.5 * heldYen(',
    law: /every account holds what the records say|answered 500/,
  },
  {
    name: 'twice as many shares move up as were left',
    file: `${CAPABILITIES}/ipo/offering-due.ts`,
    from: 'promotions(ipo.waiting, freed)',
    to: 'promotions(ipo.waiting, freed * 2)',
    law: /no more lots are given|who moves up gets what others left/,
  },
  {
    name: 'a block gives more lots than it has',
    file: `${CAPABILITIES}/block-trades/block-due.ts`,
    from: 'offered_lots: block.totalLots,',
    to: 'offered_lots: block.totalLots + 25,',
    law: /no more lots of a block are given/,
  },
  {
    name: 'lots of a block are paid for at the reference price',
    file: `${CAPABILITIES}/block-trades/outcomes.ts`,
    from: 'priceTenths: block.offerTenths, paidYen',
    to: 'priceTenths: block.referenceTenths, paidYen',
    law: /lots of a block become one position at its price|own funds/,
  },
  {
    name: 'what is bought outside the hours costs its limit',
    file: `${CAPABILITIES}/pre-market/application-due.ts`,
    from: 'notionalYen(filledTenths, quantity)',
    to: 'notionalYen(row.priceTenths, quantity)',
    law: /what is bought outside the hours costs its price/,
  },
  {
    name: 'following is charged the yen below',
    file: 'sdk/src/rules/follow-amount.ts',
    from: 'return Math.ceil(amountHundredths / 100);',
    to: 'return Math.floor(amountHundredths / 100);',
    law: /what is followed is paid for to the next yen/,
  },
  {
    name: 'who stops following is paid the fee back',
    file: `${CAPABILITIES}/copy-trading/moves.ts`,
    from: 'const soldYen = valueAt(env, row, at);',
    to: 'const soldYen = valueAt(env, row, at) + feeAt(env, row, at);',
    law: /sold for its worth|own money/,
  },
  {
    name: 'following is stopped while the market is shut',
    file: `${CAPABILITIES}/copy-trading/follow.ts`,
    from: 'if (isOpen(env.market.schedule, at))',
    to: 'if (isOpen(env.market.schedule, at) || at > 0)',
    law: /what is followed is bought and sold while the market is open/,
  },
  {
    name: 'a withdrawal that is taken back keeps the cash',
    file: `${CAPABILITIES}/funds/withdrawals.ts`,
    from: 'insist(refuseCancel(row.state));\n  release(unit, row, at);',
    to: 'insist(refuseCancel(row.state));',
    law: /every account holds what the records say/,
  },
  {
    name: 'what has not settled is withdrawn',
    file: `${CAPABILITIES}/funds/withdrawals.ts`,
    from: 'withdrawableYen(unit.balances.user_cash, unsettled)',
    to: 'withdrawableYen(unit.balances.user_cash, 0)',
    law: /nothing is withdrawn that has not settled/,
  },
  {
    name: 'sales settle a day early',
    file: `${CAPABILITIES}/trading/rules/terms.ts`,
    from: 'settlementDays: 2,',
    to: 'settlementDays: 1,',
    law: /what a sale brings settles two business days later/,
  },
  {
    name: 'a deposit that is refused writes into another one',
    file: `${CAPABILITIES}/funds/deposits.ts`,
    from: 'insist(refuseSmall(amount, FUNDS_TERMS.minimumDeposit));',
    to: 'await unit.db.update(deposits).set({ updatedAt: at + 1 }).where(eq(deposits.userId, userId));\n  insist(refuseSmall(amount, FUNDS_TERMS.minimumDeposit));',
    law: /a refused request changes nothing/,
  },
  {
    name: 'a deposit that was declined has no entry in its life',
    file: `${CAPABILITIES}/funds/deposits.ts`,
    from: "unit.change(DEPOSIT, row, {}, { at, event: 'expire', actor: 'clock', reason: 'reference_expired' });",
    to: "unit.note(DEPOSIT, row, { state: 'failed' } as never);",
    law: /only moves of the contract/,
  },
  {
    name: 'who is not verified adds a bank account',
    file: `${CAPABILITIES}/funds/rules/refusals.ts`,
    from: "return state === 'passed' ? null : { id: 'identity_needed'",
    to: "return state !== 'failed' ? null : { id: 'identity_needed'",
    law: /only who is verified has a bank account/,
  },
  {
    name: 'an alert goes on watching a position that is closed',
    file: `${CAPABILITIES}/watchlist/alerts/due.ts`,
    from: 'if (row.positionId === positionId)',
    to: "if (row.positionId === positionId && row.measure === 'price')",
    law: /an alert fires at a price that reaches it, and waits for none that has.*watches what is closed/,
  },
  {
    name: 'an offering that is called off keeps the cash',
    file: `${CAPABILITIES}/ipo/application-due.ts`,
    from: "errand('ipo_called_off', 'awaiting_draw', async (unit, row, at) => {\n      release(unit, row, offeringOf(env, row.number).code, at);",
    to: "errand('ipo_called_off', 'awaiting_draw', async (unit, row, at) => {",
    law: /every account holds what the records say/,
  },
  {
    name: 'at 85 % only a part is sold',
    file: `${CAPABILITIES}/loans/loan-due.ts`,
    from: 'return sellAll(unit, env, row, at);',
    to: 'return sellSome(unit, env, row, at);',
    law: /at 85 % all security is sold/,
  },
  {
    name: 'somebody else’s record is found',
    file: `${FRAME}/unit/unit.ts`,
    from: "return this.userId === null || !('userId' in row) || row.userId === this.userId;",
    to: "return this.userId === null || !('userId' in row) || row.userId !== null;",
    law: /users are isolated/,
  },
  {
    name: 'the answer of a key is not kept',
    file: `${FRAME}/http/idempotency.ts`,
    from: 'if (!kept || kept.keptSince < at - KEPT_MS) return;',
    to: 'if (!kept || kept.keptSince <= at) return;',
    law: /one effect per key|answered 500|overtaken/,
  },
  {
    name: 'closing a part meets a margin call as if it were all',
    file: `${CAPABILITIES}/trading/margin/margin-call.ts`,
    from: 'reliefYen(costYen(before) - costYen(after))',
    to: 'reliefYen(costYen(before))',
    law: /a margin call lacks what payments and closings have left of it/,
  },
  {
    name: 'a missed margin call closes nothing',
    file: `${CAPABILITIES}/trading/margin/margin-call.ts`,
    from: 'unit.note(POSITIONS, position, { closesFrom });',
    to: 'void position;',
    law: /a margin call lacks what payments and closings have left of it/,
  },
  {
    name: 'an account is called while a call is open',
    file: `${CAPABILITIES}/trading/margin/margin-call.ts`,
    from: 'if (await openCallIn(unit)) return;',
    to: 'void openCallIn;',
    law: /a margin call lacks what payments and closings have left of it/,
  },
];
