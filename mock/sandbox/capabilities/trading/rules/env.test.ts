import { createSecretKey } from 'node:crypto';
import { formatDay } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import { createMarket } from '#market/market.ts';
import type { Schedule } from '#market/schedule.ts';
import { lastMatchAt, orderHours, type TradingEnv } from './env.ts';

const jst = (text: string) => Date.parse(`${text.replace(' ', 'T')}+09:00`);
const env = (schedule: Schedule): TradingEnv => ({
  market: createMarket({ seed: 'tsubame', schedule }),
  now: () => 0,
  pace: () => 1,
  previewSecret: createSecretKey(Buffer.alloc(0)),
});

describe('an order placed on the exchange', () => {
  it.each([
    [
      'while it trades works at once, until the close',
      '2026-11-20 10:00:00',
      '2026-11-20 10:00:00',
      '2026-11-20',
    ],
    ['before the open waits for it', '2026-11-20 08:30:00', '2026-11-20 09:00:00', '2026-11-20'],
    ['at lunch waits for the afternoon', '2026-11-20 12:00:00', '2026-11-20 12:30:00', '2026-11-20'],
    [
      'before the closing auction waits for its print',
      '2026-11-20 15:27:00',
      '2026-11-20 15:30:00',
      '2026-11-20',
    ],
    [
      'after the close belongs to the next day of business',
      '2026-11-20 15:30:00',
      '2026-11-24 09:00:00',
      '2026-11-24',
    ],
  ])('%s', (_, at, workingFrom, day) => {
    const hours = orderHours(env('exchange'), jst(at));
    expect(formatDay(hours.day)).toBe(day);
    expect(hours.workingFrom).toBe(jst(workingFrom));
    expect(hours.open).toBe(at === workingFrom);
    expect(hours.expiresAt).toBe(jst(`${day} 15:30:00`));
  });

  it('may be filled in the closing auction; on an always-open market, not after its day', () => {
    const close = jst('2026-11-20 15:30:00');
    expect(lastMatchAt(env('exchange'), close)).toBe(close);
    expect(lastMatchAt(env('always_open'), close)).toBe(close - 1);
  });
});
