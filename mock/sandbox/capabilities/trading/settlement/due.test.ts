import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderRow, PositionRow } from '../records/records.ts';
import { byTime, type Due } from './due.ts';

const AT = Date.parse('2026-11-20T15:30:00+09:00');

function due(kind: Due['kind'], at = AT, seq = 1): Due {
  const [order, position] = [{ seq } as OrderRow, { seq } as PositionRow];
  switch (kind) {
    case 'open':
    case 'expire':
      return { kind, at, order };
    case 'fill':
      return { kind, at, order, priceTenths: 28_415 };
    case 'force_close':
      return { kind, at, position, priceTenths: 28_415 };
  }
}

const KINDS = ['open', 'fill', 'force_close', 'expire'] as const;

describe('what is due', () => {
  it('happens in the order of its instants', () => {
    const later = due('open', AT + 1);
    expect([later, due('expire')].toSorted(byTime)).toEqual([due('expire'), later]);
  });

  it('of the same instant: orders enter the market, are filled, positions are closed by force, orders expire', () => {
    const expected = KINDS.map((kind) => due(kind));
    for (const first of KINDS) {
      for (const second of KINDS) {
        const sign = Math.sign(byTime(due(first), due(second)));
        expect(sign).toBe(Math.sign(KINDS.indexOf(first) - KINDS.indexOf(second)));
      }
    }
    expect(expected.toReversed().toSorted(byTime)).toEqual(expected);
  });

  it('of the same instant and kind: the older record comes first, whatever the order they were found in', () => {
    for (const kind of KINDS) {
      const [older, newer] = [due(kind, AT, 7), due(kind, AT, 12)];
      expect([newer, older].toSorted(byTime)).toEqual([older, newer]);
    }
  });

  it('has one order: the same however it is shuffled', () => {
    const anyDue = fc
      .tuple(fc.constantFrom(...KINDS), fc.integer({ min: AT, max: AT + 3 }), fc.integer({ min: 1, max: 5 }))
      .map(([kind, at, seq]) => due(kind, at, seq));
    fc.assert(
      fc.property(fc.array(anyDue, { maxLength: 12 }), (events) => {
        expect(events.toReversed().toSorted(byTime)).toEqual(events.toSorted(byTime));
      }),
    );
  });
});
