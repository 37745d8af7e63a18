import fc from 'fast-check';
import { BLOCK, BLOCK_APPLICATION } from '#capabilities/block-trades/records.ts';
import { blockOf } from '#capabilities/block-trades/rules/block.ts';
import { blockTradeApplications, blockTradeResults, blockTrades } from '#capabilities/block-trades/tables.ts';
import { positions } from '#capabilities/trading/records/tables.ts';
import { calledOff } from '../call.ts';
import { type Chapter, deed, type Law, one } from '../chapter.ts';
import { sharesOfOne } from '../trading/costs.ts';
import type { World } from '../world.ts';

const LOT = 100n;

/** Yen of lots at the price of a block. */
function lotsYen(world: World, number: number, lots: number): number {
  const { offerTenths } = blockOf(world.sandbox.market, number);
  return Number((BigInt(offerTenths) * BigInt(lots) * LOT) / 10n);
}

const ALLOTMENT: Law = {
  name: 'no more lots of a block are given than there are, and none stays that was asked for',
  async faults(world) {
    const applied = await world.look.all(blockTradeApplications);
    const drawn = (await world.look.all(blockTrades)).filter(({ winnerCount }) => winnerCount !== null);
    const ids = new Set(applied.map(({ blockTradeId }) => blockTradeId));
    const faults: string[] = [];
    for (const { blockTradeId, number } of drawn.filter((block) => ids.has(block.blockTradeId))) {
      const { totalLots } = blockOf(world.sandbox.market, number);
      const results = await world.look.by(blockTradeResults, 'blockTradeId', blockTradeId);
      const given = results.reduce((sum, { allottedLots }) => sum + allottedLots, 0);
      if (given > totalLots) faults.push(`${given} lots of ${totalLots} were given (${blockTradeId})`);
      for (const { applicationId, entry, lots, allottedLots, state } of applied.filter(
        (each) => each.blockTradeId === blockTradeId && each.state !== 'cancelled',
      )) {
        const result = results.find((each) => each.entry === entry);
        if (!result) faults.push(`${applicationId} was not drawn`);
        else if (result.allottedLots !== allottedLots) faults.push(`${applicationId} got ${allottedLots}`);
        if (allottedLots > lots || (state === 'successful') !== allottedLots > 0)
          faults.push(`${applicationId} is ${state} with ${allottedLots} of ${lots}`);
        if (allottedLots < lots && given < totalLots)
          faults.push(`${totalLots - given} lots stayed, and ${applicationId} asked for more`);
      }
    }
    return faults;
  },
};

const DELIVERY: Law = {
  name: 'lots of a block become one position at its price',
  async faults(world) {
    const applied = (await world.look.all(blockTradeApplications)).filter(
      ({ state }) => state === 'successful',
    );
    const faults = applied.map(
      async ({ applicationId, positionId, userId, number, allottedLots, paidYen }) => {
        const { offerTenths, issue } = blockOf(world.sandbox.market, number);
        const [position] = await world.look.by(positions, 'positionId', positionId);
        const quantity = allottedLots * Number(LOT);
        const isRight =
          position?.userId === userId &&
          position.code === issue.code &&
          position.openedQuantity === quantity * sharesOfOne(world, position) &&
          position.openedNotionalTenths === quantity * offerTenths &&
          paidYen === lotsYen(world, number, allottedLots);
        return isRight ? [] : [`${applicationId} did not become its position`];
      },
    );
    return (await Promise.all(faults)).flat();
  },
};

export const BLOCKS: Chapter = {
  deeds: [
    deed({
      ...{ name: 'apply for a block', weight: 3, isOfOwnRecord: false },
      wish: fc.record({ which: fc.nat(20), lots: fc.constantFrom(1, 1, 2, 3, 5, 8, 9) }),
      async call(world, _player, { which, lots }) {
        const all = (await world.look.all(blockTrades)).toSorted((a, b) => b.number - a.number);
        const open = all.filter(({ state, isClosed }) => state === 'open' && !isClosed);
        const block = one(which < 19 && open.length > 0 ? open : all, which);
        return block && { route: `POST /block-trades/${block.blockTradeId}/applications`, body: { lots } };
      },
    }),
    deed({
      ...{ name: 'call off a block', weight: 2, isOfOwnRecord: false, mayBeDone: true },
      wish: fc.record({ which: fc.nat(20) }),
      reaches: async (world, { route }) =>
        (await world.look.all(blockTradeApplications))
          .filter(({ blockTradeId }) => route.includes(blockTradeId))
          .map(({ userId }) => userId),
      async call(world, _player, { which }) {
        const waiting = await world.look.all(blockTradeApplications);
        const application = one(
          waiting.filter(({ state }) => state === 'applying'),
          which,
        );
        return application && calledOff(application.blockTradeId);
      },
    }),
  ],
  laws: [ALLOTMENT, DELIVERY],
  records: [BLOCK, BLOCK_APPLICATION],

  async holds(world, { userId }) {
    const waiting = (await world.look.of(blockTradeApplications, userId)).filter(
      ({ state }) => state === 'applying',
    );
    return {
      user_reserved: waiting.reduce((sum, { number, lots }) => sum + lotsYen(world, number, lots), 0),
    };
  },

  async delivered(world) {
    return (await world.look.all(blockTradeApplications)).flatMap(({ positionId }) => positionId ?? []);
  },

  /** Of the blocks that somebody has applied for. */
  async moments(world) {
    const waiting = (await world.look.all(blockTradeApplications)).filter(
      ({ state }) => state === 'applying',
    );
    return [...new Set(waiting.map(({ number }) => number))].flatMap((number) => {
      const { applyTo, allotAt } = blockOf(world.sandbox.market, number);
      return [applyTo, allotAt];
    });
  },
};
