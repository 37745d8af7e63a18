import fc from 'fast-check';
import { BLOCK, BLOCK_APPLICATION } from '#capabilities/block-trades/records.ts';
import { blockOf } from '#capabilities/block-trades/rules/block.ts';
import { blockTradeApplications, blockTradeResults, blockTrades } from '#capabilities/block-trades/tables.ts';
import { positions } from '#capabilities/trading/records/tables.ts';
import { callOffRequest } from '../command-request.ts';
import { command, type Invariant, type ModelModule, pick } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';
import { sharesOfOne } from '../trading/costs.ts';

const LOT = 100n;

/** The price of lots of a block in yen. */
function lotsYen(harness: TestHarness, number: number, lots: number): number {
  const { offerTenths } = blockOf(harness.sandbox.market, number);
  return Number((BigInt(offerTenths) * BigInt(lots) * LOT) / 10n);
}

const ALLOTMENT: Invariant = {
  name: 'no more block lots are allotted than exist, and none is left while an applicant wants more',
  async violations(harness) {
    const applications = await harness.store.allRows(blockTradeApplications);
    const drawn = (await harness.store.allRows(blockTrades)).filter(
      ({ winnerCount }) => winnerCount !== null,
    );
    const ids = new Set(applications.map(({ blockTradeId }) => blockTradeId));
    const violations: string[] = [];
    for (const { blockTradeId, number } of drawn.filter((block) => ids.has(block.blockTradeId))) {
      const { totalLots } = blockOf(harness.sandbox.market, number);
      const results = await harness.store.rowsWhere(blockTradeResults, 'blockTradeId', blockTradeId);
      const allotted = results.reduce((sum, { allottedLots }) => sum + allottedLots, 0);
      if (allotted > totalLots)
        violations.push(`${allotted} lots of ${totalLots} were allotted (${blockTradeId})`);
      for (const { applicationId, entry, lots, allottedLots, state } of applications.filter(
        (each) => each.blockTradeId === blockTradeId && each.state !== 'cancelled',
      )) {
        const result = results.find((each) => each.entry === entry);
        if (!result) violations.push(`${applicationId} has no result`);
        else if (result.allottedLots !== allottedLots)
          violations.push(`${applicationId} has ${allottedLots} lots, its result has ${result.allottedLots}`);
        if (allottedLots > lots || (state === 'successful') !== allottedLots > 0)
          violations.push(`${applicationId} is ${state} with ${allottedLots} of ${lots} lots`);
        if (allottedLots < lots && allotted < totalLots)
          violations.push(`${totalLots - allotted} lots are left, and ${applicationId} wants more`);
      }
    }
    return violations;
  },
};

const DELIVERY: Invariant = {
  name: 'allotted block lots become one position at the block price',
  async violations(harness) {
    const successful = (await harness.store.allRows(blockTradeApplications)).filter(
      ({ state }) => state === 'successful',
    );
    const violations = successful.map(
      async ({ applicationId, positionId, userId, number, allottedLots, paidYen }) => {
        const { offerTenths, issue } = blockOf(harness.sandbox.market, number);
        const [position] = await harness.store.rowsWhere(positions, 'positionId', positionId);
        const quantity = allottedLots * Number(LOT);
        const isDelivered =
          position?.userId === userId &&
          position.code === issue.code &&
          position.openedQuantity === quantity * sharesOfOne(harness, position) &&
          position.openedNotionalTenths === quantity * offerTenths &&
          paidYen === lotsYen(harness, number, allottedLots);
        return isDelivered ? [] : [`${applicationId} has no position of its lots and price`];
      },
    );
    return (await Promise.all(violations)).flat();
  },
};

export const BLOCKS: ModelModule = {
  commands: [
    command({
      ...{ name: 'apply for a block', weight: 3, isOnOwnRecord: false },
      parameters: fc.record({ which: fc.nat(20), lots: fc.constantFrom(1, 1, 2, 3, 5, 8, 9) }),
      async buildRequest(harness, _user, { which, lots }) {
        const all = (await harness.store.allRows(blockTrades)).toSorted((a, b) => b.number - a.number);
        const open = all.filter(({ state, isClosed }) => state === 'open' && !isClosed);
        const block = pick(which < 19 && open.length > 0 ? open : all, which);
        return block && { route: `POST /block-trades/${block.blockTradeId}/applications`, body: { lots } };
      },
    }),
    command({
      ...{ name: 'call off a block', weight: 2, isOnOwnRecord: false, canBeNoOp: true },
      parameters: fc.record({ which: fc.nat(20) }),
      otherAffectedUsers: async (harness, { route }) =>
        (await harness.store.allRows(blockTradeApplications))
          .filter(({ blockTradeId }) => route.includes(blockTradeId))
          .map(({ userId }) => userId),
      async buildRequest(harness, _user, { which }) {
        const applications = await harness.store.allRows(blockTradeApplications);
        const application = pick(
          applications.filter(({ state }) => state === 'applying'),
          which,
        );
        return application && callOffRequest(application.blockTradeId);
      },
    }),
  ],
  invariants: [ALLOTMENT, DELIVERY],
  records: [BLOCK, BLOCK_APPLICATION],

  async expectedBalances(harness, { userId }) {
    const pending = (await harness.store.rowsOfUser(blockTradeApplications, userId)).filter(
      ({ state }) => state === 'applying',
    );
    return {
      user_reserved: pending.reduce((sum, { number, lots }) => sum + lotsYen(harness, number, lots), 0),
    };
  },

  async deliveredPositionIds(harness) {
    return (await harness.store.allRows(blockTradeApplications)).flatMap(
      ({ positionId }) => positionId ?? [],
    );
  },

  /** The end of applications and the allotment of blocks with pending applications. */
  async timesOfInterest(harness) {
    const pending = (await harness.store.allRows(blockTradeApplications)).filter(
      ({ state }) => state === 'applying',
    );
    return [...new Set(pending.map(({ number }) => number))].flatMap((number) => {
      const { applyTo, allotAt } = blockOf(harness.sandbox.market, number);
      return [applyTo, allotAt];
    });
  },
};
