import { dayOf } from '@tsubame/sdk/rules';
import { describe } from 'vitest';
import { drawSecrets } from '#frame/draws/secrets.ts';
import { DRAW_KEY, testClosingRaces } from '#frame/draws/test-closing-races.ts';
import { createPasswords } from '#frame/passwords.ts';
import { createMarket } from '#market/market.ts';
import { applyForBlock } from './apply.ts';
import { createBlockTradesCapability } from './block-trades.ts';
import { BLOCK } from './records.ts';
import { blockOf, firstBlockNumberFrom } from './rules/block.ts';

const market = createMarket({ seed: 'test', schedule: 'always_open' });
const FIRST = firstBlockNumberFrom(market.schedule, dayOf(Date.parse('2026-11-20T12:00:00+09:00')));

describe('an application for a block', () => {
  testClosingRaces(
    {
      table: 'block_trades',
      applications: { table: 'block_trade_applications', subjectId: 'block_trade_id' },
      roster: 'block_trade_roster',
      ended: ['successful', 'failed'],
      lost: 'failed',
      calledOff: 'cancelled',
    },
    (database, count, now) => {
      const passwords = { ...createPasswords(Buffer.alloc(32)), keyFor: () => DRAW_KEY };
      const capability = createBlockTradesCapability({ database, now, market, passwords });
      const env = { now, market, ...drawSecrets('blk', DRAW_KEY) };
      // Far enough apart that one is over before the next is announced.
      const number = FIRST + count * 20;
      const blockTradeId = env.idOf(number);
      const { announcedAt, applyFrom, applyTo, allotAt } = blockOf(market, number);
      return {
        extensions: capability,
        ...{ opensAt: applyFrom, closesAt: applyTo, drawsAt: allotAt },
        announce(unit) {
          const step = { event: 'announce', actor: 'operator', reason: 'announced' } as const;
          const seed = env.seedOf(blockTradeId);
          unit.begin(BLOCK, { blockTradeId, number, seed }, { at: announcedAt, ...step });
        },
        apply: (unit, userId, at) => applyForBlock(unit, env, { userId, blockTradeId, lots: 1 }, at),
        callOff: (unitRunner) => {
          const [decision] = capability.decisions ?? [];
          return unitRunner.decide(BLOCK, blockTradeId, (unit, row, at) =>
            decision?.decide(unit, row, { at, reason: 'called_off' }),
          );
        },
        start: async (unitRunner) => capability.beginProgramme?.(unitRunner),
      };
    },
  );
});
