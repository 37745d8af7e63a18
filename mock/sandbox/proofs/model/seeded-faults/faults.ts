/** A faulty replacement of a text in a source file. */
export interface FaultyText {
  /** Relative to the repository. */
  readonly file: string;
  /** A text that is in the file exactly once. */
  readonly from: string;
  /** Its faulty replacement. */
  readonly to: string;
}

/** A fault that is inserted into source files when they are imported; the model must detect it. */
export interface SeededFault extends FaultyText {
  readonly name: string;
  /** A replacement in another file, for a fault that two checks prevent. */
  readonly also?: FaultyText;
  /** Batches of 150 runs within which the model must detect it; 16 if omitted. */
  readonly batches?: number;
  /** Matches the violation that the model must report, usually by the name of the invariant. */
  readonly violation: RegExp;
}

const CAPABILITIES = 'mock/sandbox/capabilities';
const FRAME = 'mock/sandbox/frame';

export const SEEDED_FAULTS: readonly SeededFault[] = [
  {
    name: 'interest is rounded up',
    file: 'sdk/src/rules/loan-debt.ts',
    from: 'return Math.floor(interestUnits / INTEREST_UNITS_PER_YEN) - paidInterest;',
    to: 'return Math.ceil(interestUnits / INTEREST_UNITS_PER_YEN) - paidInterest;',
    violation: /a loan owes exactly the calculated amount/,
  },
  {
    name: 'the late charge begins a day early',
    file: 'sdk/src/rules/loan-debt.ts',
    from: 'return dueDay + LATE_CHARGE.after_days + 1;',
    to: 'return dueDay + LATE_CHARGE.after_days;',
    violation: /a loan owes exactly the calculated amount/,
  },
  {
    name: 'the sixth borrowing is free of interest too',
    file: `${CAPABILITIES}/loans/borrowing-history.ts`,
    from: 'LOAN_INTEREST.waiver_loans - count',
    to: 'LOAN_INTEREST.waiver_loans + 1 - count',
    violation: /a loan owes exactly the calculated amount.*waiver is true/,
  },
  {
    name: 'an overdue loan is handed over a day early',
    file: `${CAPABILITIES}/loans/loan-due.ts`,
    from: 'startOfDay(handOverDay(dueDay))',
    to: 'startOfDay(handOverDay(dueDay) - 1)',
    violation: /a loan's state follows its calendar/,
  },
  {
    name: 'a loan that is repaid too late keeps its collateral',
    file: `${CAPABILITIES}/loans/repay.ts`,
    from: 'await releasePledges(unit, env, row.collateral, at);',
    to: "if (row.state !== 'overdue') await releasePledges(unit, env, row.collateral, at);",
    violation: /pledged shares exist/,
  },
  {
    name: 'an order fee is one yen too high',
    file: `${CAPABILITIES}/trading/rules/fee-plans.ts`,
    from: 'const fee = addedFee(before, notional, plan.rules);',
    to: 'const fee = addedFee(before, notional, plan.rules) + 1;',
    violation: /a user's money equals the opening grant|reserves its highest cost/,
  },
  {
    name: 'the fee of the other plan is charged',
    file: `${CAPABILITIES}/trading/rules/fee-plans.ts`,
    from: 'const fee = addedFee(before, notional, plan.rules);',
    to: 'const fee = addedFee(before, notional, STANDARD_PLAN.rules);',
    violation: /an order is charged by the fee plan of its day.*: fee/,
  },
  {
    name: 'a fee plan applies as soon as it is chosen',
    file: `${CAPABILITIES}/trading/records/fee-plans.ts`,
    from: 'and from_day <= ',
    to: "and ''::text <= ",
    violation: /an order is charged by the fee plan of its day.*: fee plan is/,
  },
  {
    name: 'a daily fee plan ignores earlier executions of the day',
    file: `${CAPABILITIES}/trading/records/fee-plans.ts`,
    from: 'const tradedYen = fees.tradedYen + notionalYen;',
    to: 'const tradedYen = notionalYen;',
    violation: /an order is charged by the fee plan of its day.*: fee/,
  },
  {
    name: 'a live order reserves only the lowest fee of the day',
    file: 'sdk/src/rules/fees.ts',
    from: 'const ends = [0, ...plan.tiers.map(({ up_to }) => up_to)];',
    to: 'const ends = [0];',
    violation:
      /a live order reserves its highest cost|each account balance equals the amounts of its records/,
  },
  {
    name: 'margin interest excludes the closing day',
    file: 'sdk/src/rules/interest.ts',
    from: 'settlementDayOf(openedDay) + 1;',
    to: 'settlementDayOf(openedDay);',
    violation: /a position matches its fills.*interest is|margin equity is/,
  },
  {
    name: 'a short position pays no charge on its own funds',
    file: 'sdk/src/rules/interest.ts',
    from: "return direction === 'long' ? costYen - ownYen : costYen;",
    to: 'return costYen - ownYen;',
    violation: /a position matches its fills.*interest is|margin equity is/,
  },
  {
    name: 'a stop order misses the trade at its trigger price',
    file: `${CAPABILITIES}/trading/settlement/next.ts`,
    from: 'return buying ? { atOrAbove: triggerTenths } : { atOrBelow: triggerTenths };',
    to: 'return buying ? { atOrAbove: triggerTenths + 10 } : { atOrBelow: triggerTenths - 10 };',
    violation: /a stop order is triggered once.*expected/,
  },
  {
    name: 'a triggered order is armed again',
    file: `${CAPABILITIES}/trading/settlement/due-orders.ts`,
    from: 'const triggered = unit.change(ORDERS, order, { checkedUntil: at }, step);',
    to: "const triggered = unit.note(ORDERS, unit.change(ORDERS, order, { checkedUntil: at }, step), { state: order.version > 1 ? 'working' : 'armed' });",
    violation: /a stop order is triggered once/,
  },
  {
    name: 'a short stop reserves only its limit',
    file: 'sdk/src/rules/stop.ts',
    from: 'return Math.max(priceTenths, triggerTenths ?? priceTenths);',
    to: 'return priceTenths;',
    violation: /a live order reserves its highest cost/,
  },
  {
    name: 'an order at the open is filled after its auction',
    file: `${CAPABILITIES}/trading/settlement/next.ts`,
    from: 'return reaches(threshold, opening.priceTenths) ? fillAt(order, opening) : endAuction(opening.at);',
    to: 'const later = look(threshold); return later ? fillAt(order, later) : endAuction(opening.at);',
    violation: /an order is executed only as its execution demands.*at_open/,
  },
  {
    name: 'the rest of a limit order keeps its limit in the closing auction',
    file: `${CAPABILITIES}/trading/settlement/next.ts`,
    from: 'const atMarket = matchThreshold({ buying, limitTenths: null }, limits, issue.tickGroup);',
    to: 'const atMarket = threshold;',
    violation: /an order is executed only as its execution demands.*limit_then_close/,
  },
  {
    name: 'an order that has to be filled at once waits for its price',
    file: `${CAPABILITIES}/trading/orders/placement.ts`,
    from: 'if (!endsAtOnce(order.execution) || !isLiveOrder(order)) return order;',
    to: 'if (!endsAtOnce(order.execution) || !isLiveOrder(order) || order.filledQuantity === 0) return order;',
    violation: /an order is executed only as its execution demands.*ioc/,
  },
  {
    name: 'a loss refunds no tax',
    file: 'sdk/src/rules/tax.ts',
    from: 'return gainsTaxYen(yearGainYen + gainYen) - gainsTaxYen(yearGainYen);',
    to: 'return Math.max(0, gainsTaxYen(yearGainYen + gainYen) - gainsTaxYen(yearGainYen));',
    violation: /(a position matches its fills|a followed product's gain is taxed).*tax is/,
  },
  {
    name: 'the opening fee does not reduce the taxed gain',
    file: `${CAPABILITIES}/trading/positions/executed.ts`,
    from: 'netOfClosing(profitLossYen, untaxed)',
    to: 'netOfClosing(profitLossYen, { ...untaxed, openingFeeYen: 0 })',
    violation: /a position matches its fills.*tax is/,
  },
  {
    name: 'margin equity includes unrealised gains',
    file: 'sdk/src/rules/margin-account.ts',
    from: 'principal + Math.min(0, unrealised) - accrued',
    to: 'principal + unrealised - accrued',
    violation: /margin equity is/,
  },
  {
    name: 'an ended order keeps its reserve',
    file: `${CAPABILITIES}/trading/orders/ending.ts`,
    from: 'changeOrderReserve(unit, order, -order.reserveYen, at)',
    to: 'changeOrderReserve(unit, order, 0, at)',
    violation: /each account balance equals the amounts of its records/,
  },
  {
    name: 'the rest of a partly filled order reserves one yen too little',
    file: `${CAPABILITIES}/trading/positions/opening.ts`,
    from: 'reserveYen: keptYen,',
    to: 'reserveYen: Math.max(0, keptYen - 1),',
    violation:
      /a live order reserves its highest cost|each account balance equals the amounts of its records/,
  },
  {
    name: 'an intraday position stays open overnight',
    file: 'mock/sandbox/market/intraday-trading.ts',
    from: 'return intradayCloseBefore(closeAt(schedule, day));',
    to: 'return intradayCloseBefore(closeAt(schedule, day + 1));',
    violation: /an intraday position is closed on the same day/,
  },
  {
    name: 'an IPO application reserves half of the amount',
    file: `${CAPABILITIES}/ipo/apply.ts`,
    from: 'heldYen(',
    to: '0.5 * heldYen(',
    violation: /each account balance equals the amounts of its records|returned 500/,
  },
  {
    name: 'the waiting list gets twice the released lots',
    file: `${CAPABILITIES}/ipo/offering-due.ts`,
    from: 'promoteFromWaitlist(ipo.waiting, freed)',
    to: 'promoteFromWaitlist(ipo.waiting, freed * 2)',
    violation: /no more IPO lots are allotted|waitlisted applicants get released lots/,
  },
  {
    name: 'a block allots more lots than it has',
    file: `${CAPABILITIES}/block-trades/block-due.ts`,
    from: 'offered_lots: block.totalLots,',
    to: 'offered_lots: block.totalLots + 25,',
    violation: /no more block lots are allotted/,
  },
  {
    name: 'block lots are paid at the reference price',
    file: `${CAPABILITIES}/block-trades/outcome-jobs.ts`,
    from: 'priceTenths: block.offerTenths, paidYen',
    to: 'priceTenths: block.referenceTenths, paidYen',
    violation: /allotted block lots become one position at the block price|own funds/,
  },
  {
    name: 'an after-hours purchase costs its limit price',
    file: `${CAPABILITIES}/pre-market/application-due.ts`,
    from: 'notionalYen(filledTenths, quantity)',
    to: 'notionalYen(row.priceTenths, quantity)',
    violation: /an after-hours purchase costs at most its limit/,
  },
  {
    name: 'the cost of following is rounded down',
    file: 'sdk/src/rules/follow-amount.ts',
    from: 'return Math.ceil(amountHundredths / 100);',
    to: 'return Math.floor(amountHundredths / 100);',
    violation: /following costs the amount rounded up to a yen/,
  },
  {
    name: 'the fee is refunded when a user stops following',
    file: `${CAPABILITIES}/copy-trading/follow-moves.ts`,
    from: 'const soldYen = followValueAt(env, row, at);',
    to: 'const soldYen = followValueAt(env, row, at) + managementFeesAt(env, row, at);',
    violation: /sold at its value|a user's money/,
  },
  {
    name: 'a followed product bears no tax',
    file: `${CAPABILITIES}/copy-trading/follow-moves.ts`,
    from: 'const taxYen = withheldYen(yearGainYen, profitYen);',
    to: 'const taxYen = 0 * withheldYen(yearGainYen, profitYen);',
    violation: /a followed product's gain is taxed.*tax is 0/,
  },
  {
    name: 'tax on a followed product ignores other gains of the year',
    file: `${CAPABILITIES}/copy-trading/follow-moves.ts`,
    from: 'const taxYen = withheldYen(yearGainYen, profitYen);',
    to: 'const taxYen = withheldYen(0, profitYen);',
    violation: /a followed product's gain is taxed/,
  },
  {
    name: 'a loss on a followed product is taxed',
    file: `${CAPABILITIES}/copy-trading/follow-moves.ts`,
    from: 'const taxYen = withheldYen(yearGainYen, profitYen);',
    to: 'const taxYen = withheldYen(yearGainYen, Math.abs(profitYen));',
    violation: /a followed product's gain is taxed/,
  },
  {
    name: 'a loss on a followed product refunds no tax',
    file: `${CAPABILITIES}/copy-trading/follow-moves.ts`,
    from: 'const taxYen = withheldYen(yearGainYen, profitYen);',
    to: 'const taxYen = Math.max(0, withheldYen(yearGainYen, profitYen));',
    violation: /a followed product's gain is taxed.*tax is 0, expected -/,
  },
  {
    name: "the year's gains exclude followed products",
    file: `${CAPABILITIES}/copy-trading/follow-moves.ts`,
    from: 'yearGainYen: yearGainYen + profitYen,',
    to: 'yearGainYen,',
    violation: /tax is/,
  },
  {
    name: 'resident tax is 4 %',
    file: 'sdk/src/gen/business-rules.gen.ts',
    from: 'resident_per_100000: 5000',
    to: 'resident_per_100000: 4000',
    violation: /tax is/,
  },
  {
    name: 'following is stopped while the market is closed',
    file: `${CAPABILITIES}/copy-trading/follow.ts`,
    from: 'if (isOpen(env.market.schedule, at))',
    to: 'if (isOpen(env.market.schedule, at) || at > 0)',
    violation: /followed products are bought and sold only while the market is open/,
  },
  {
    name: 'a cancelled withdrawal keeps its reserve',
    file: `${CAPABILITIES}/funds/withdrawals.ts`,
    from: 'throwIfRefused(refuseWithdrawalCancel(row.state));\n  release(unit, row, at);',
    to: 'throwIfRefused(refuseWithdrawalCancel(row.state));',
    violation: /each account balance equals the amounts of its records/,
  },
  {
    name: 'unsettled money can be withdrawn',
    file: `${CAPABILITIES}/funds/withdrawals.ts`,
    from: 'withdrawableYen(unit.balances.user_cash, unsettled)',
    to: 'withdrawableYen(unit.balances.user_cash, 0)',
    violation: /unsettled money is not withdrawn/,
  },
  {
    name: 'sales settle a day early',
    file: 'sdk/src/rules/sessions.ts',
    from: 'return addBusinessDays(day, SETTLEMENT.business_days);',
    to: 'return addBusinessDays(day, SETTLEMENT.business_days - 1);',
    violation: /sale proceeds settle once, two business days later/,
  },
  {
    name: 'a refused deposit changes another deposit',
    file: `${CAPABILITIES}/funds/deposits.ts`,
    from: 'throwIfRefused(refuseSmallTransfer(amount, DEPOSIT_AMOUNT.minimum_yen));',
    to: 'await unit.db.update(deposits).set({ updatedAt: at + 1 }).where(eq(deposits.userId, userId));\n  throwIfRefused(refuseSmallTransfer(amount, DEPOSIT_AMOUNT.minimum_yen));',
    violation: /a refused request changes nothing/,
  },
  {
    name: 'an expired deposit has no entry in its timeline',
    file: `${CAPABILITIES}/funds/deposits.ts`,
    from: "unit.change(DEPOSIT, row, {}, { at, event: 'expire', actor: 'clock', reason: 'reference_expired' });",
    to: "unit.note(DEPOSIT, row, { state: 'failed' } as never);",
    violation: /records change only by the contract's transition tables/,
  },
  {
    name: 'an unverified user adds a bank account',
    file: `${CAPABILITIES}/funds/rules/refusals.ts`,
    from: "return state === 'passed' ? null : { id: 'identity_needed'",
    to: "return state !== 'failed' ? null : { id: 'identity_needed'",
    violation: /only verified users have a bank account/,
  },
  {
    name: 'an alert stays armed for a closed position',
    file: `${CAPABILITIES}/watchlist/alerts/due.ts`,
    from: 'if (row.positionId === positionId)',
    to: "if (row.positionId === positionId && row.measure === 'price')",
    violation: /an alert fires when the price reaches it, and not later.*watches a closed position/,
  },
  {
    name: 'an offering that is called off keeps the reserve',
    file: `${CAPABILITIES}/ipo/application-due.ts`,
    from: "job('ipo_called_off', 'awaiting_draw', async (unit, row, at) => {\n      releaseIpoCash(unit, row, offeringOf(env, row.number).code, at);",
    to: "job('ipo_called_off', 'awaiting_draw', async (unit, row, at) => {",
    violation: /each account balance equals the amounts of its records/,
  },
  {
    name: 'at 85 % only a part of the collateral is sold',
    file: `${CAPABILITIES}/loans/loan-due.ts`,
    from: 'return sellAllCollateral(unit, env, row, at);',
    to: 'return sellCollateralToLimit(unit, env, row, at);',
    violation: /at 85 % all collateral is sold/,
  },
  {
    name: "another user's record is found",
    file: `${FRAME}/unit/unit.ts`,
    from: "return this.userId === null || !('userId' in row) || row.userId === this.userId;",
    to: "return this.userId === null || !('userId' in row) || row.userId !== null;",
    violation: /users are isolated/,
  },
  {
    name: 'the reply of an idempotency key is not stored',
    file: `${FRAME}/http/idempotency.ts`,
    from: 'if (!kept || kept.keptSince < at - KEPT_MS) return;',
    to: 'if (!kept || kept.keptSince <= at) return;',
    violation: /one effect per key|returned 500|overtaken/,
  },
  {
    name: 'a partial closing reduces a margin call like a full one',
    file: `${CAPABILITIES}/trading/margin/margin-call.ts`,
    from: 'reliefYen(costYen(before) - costYen(after))',
    to: 'reliefYen(costYen(before))',
    violation: /payments and closings reduce a margin call/,
  },
  {
    name: 'a withdrawal reduces a margin call like a deposit',
    file: `${CAPABILITIES}/trading/margin/margin-call.ts`,
    from: 'paid(unit, -amount, at)',
    to: 'paid(unit, amount, at)',
    violation: /payments and closings reduce a margin call/,
  },
  {
    name: 'a withdrawal does not increase a margin call',
    file: `${CAPABILITIES}/trading/margin/margin-call.ts`,
    from: 'paid(unit, -amount, at)',
    to: 'paid(unit, 0 * amount, at)',
    violation: /payments and closings reduce a margin call/,
  },
  {
    name: 'a missed margin call closes nothing',
    file: `${CAPABILITIES}/trading/margin/margin-call.ts`,
    from: 'unit.note(POSITIONS, position, { closesFrom });',
    to: 'void position;',
    violation: /payments and closings reduce a margin call/,
  },
  {
    name: 'a second margin call opens while one is open',
    file: `${CAPABILITIES}/trading/margin/margin-call.ts`,
    from: 'if (await findOpenMarginCall(unit)) return;',
    to: 'void findOpenMarginCall;',
    violation: /payments and closings reduce a margin call/,
  },
  {
    name: 'day-trading shares are pledged, and closed with the pledge',
    file: `${CAPABILITIES}/trading/positions/pledged.ts`,
    from: "const isKept = isOwnShares(row) && row.product === 'standard';",
    to: 'const isKept = isOwnShares(row);',
    also: {
      file: `${CAPABILITIES}/trading/settlement/due-positions.ts`,
      from: 'const position = await endPledges(unit, found, { priceTenths, at });',
      to: 'const position = found;',
    },
    violation: /no due job fails|returned 50[03]/,
    batches: 128,
  },
  {
    name: 'money moves without a message on the account channel',
    file: `${FRAME}/unit/unit.ts`,
    from: 'this.sendAccountUpdate(entry.at);',
    to: 'void entry.at;',
    violation: /the last account message has the balances/,
  },
];
