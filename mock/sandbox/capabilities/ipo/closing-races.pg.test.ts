import { dayOf } from '@tsubame/sdk/rules';
import { describe } from 'vitest';
import { drawSecrets } from '#frame/draws/secrets.ts';
import { DRAW_KEY, testClosingRaces } from '#frame/draws/test-closing-races.ts';
import { createPasswords } from '#frame/passwords.ts';
import { firstDebutNumberFrom } from '#market/debut.ts';
import { createMarket } from '#market/market.ts';
import { applyForIpo } from './apply.ts';
import { offeringOf } from './env.ts';
import { createIpoCapability } from './ipo.ts';
import { IPO } from './records.ts';

const FIRST = firstDebutNumberFrom('always_open', dayOf(Date.parse('2026-11-20T12:00:00+09:00')));

describe('an application for an offering', () => {
  testClosingRaces(
    {
      table: 'ipos',
      applications: { table: 'ipo_applications', subjectId: 'ipo_id' },
      roster: 'ipo_roster',
      ended: ['won', 'waitlisted', 'not_won'],
      lost: 'not_won',
      calledOff: 'withdrawn',
    },
    (database, count, now) => {
      const schedule = 'always_open' as const;
      const market = createMarket({ seed: 'test', schedule });
      const passwords = { ...createPasswords(Buffer.alloc(32)), keyFor: () => DRAW_KEY };
      const capability = createIpoCapability({ database, now, market, passwords });
      const env = { now, schedule, ...drawSecrets('ipo', DRAW_KEY) };
      // Far enough apart that one is over before the next is announced.
      const number = FIRST + count * 12;
      const ipoId = env.idOf(number);
      const { announcedAt, applyFrom, applyTo, drawAt } = offeringOf(env, number);
      const wish = { quantity: 100, priceTenths: null };
      return {
        extensions: capability,
        ...{ opensAt: applyFrom, closesAt: applyTo, drawsAt: drawAt },
        announce(unit) {
          const step = { event: 'announce', actor: 'operator', reason: 'announced' } as const;
          unit.begin(IPO, { ipoId, number, seed: env.seedOf(ipoId) }, { at: announcedAt, ...step });
        },
        apply: (unit, userId, at) => applyForIpo(unit, env, { userId, ipoId, wish }, at),
        callOff: (unitRunner) => {
          const [decision] = capability.decisions ?? [];
          return unitRunner.decide(IPO, ipoId, (unit, row, at) =>
            decision?.decide(unit, row, { at, reason: 'called_off' }),
          );
        },
        start: async (unitRunner) => capability.beginProgramme?.(unitRunner),
      };
    },
  );
});
