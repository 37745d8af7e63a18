import { isOnTick } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anySchedule } from './arbitraries.ts';
import { debutDays, debutOf, debutOfCode, firstDebutNumberFrom } from './debut.ts';
import { isTradingDay } from './schedule.ts';
import { originalIssues } from './universe.ts';

const anyNumber = fc.integer({ min: 0, max: 2_699 });
const debut = (number: number) => {
  const found = debutOf(number);
  if (!found) throw new Error(`no debut ${number}`);
  return found;
};

describe('a company with an IPO', () => {
  it('has a unique code that ends with Z and can be found by it', () => {
    const codes = Array.from({ length: 2_700 }, (_, number) => debut(number).code);
    expect(new Set(codes).size).toBe(2_700);
    for (const [number, code] of codes.entries()) {
      expect(code).toMatch(/^[1-9][0-9ACDFGHJKLMNPRSTUWXYZ][0-9]Z$/);
      expect(debutOfCode(code)?.number).toBe(number);
    }
  });

  it('does not exist for a number after the last code, a negative one or a fraction', () => {
    for (const number of [-1, 0.5, 2_700, Number.NaN]) expect(debutOf(number)).toBeUndefined();
    for (const code of ['7203', '285A', '55Z', '0A0Z', '1B0Z', '554z', '55Z4Z', ''])
      expect(debutOfCode(code)).toBeUndefined();
  });

  it('has a different name from the 319 companies before it', () => {
    const names = Array.from({ length: 320 }, (_, number) => debut(number).name.en);
    expect(new Set(names).size).toBe(320);
  });

  it('is priced on tick and within its range', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        const { rangeLowTenths, rangeHighTenths, offerTenths } = debut(number);
        expect(rangeLowTenths).toBeLessThan(rangeHighTenths);
        expect(offerTenths).toBeGreaterThanOrEqual(rangeLowTenths);
        expect(offerTenths).toBeLessThanOrEqual(rangeHighTenths);
        for (const price of [rangeLowTenths, rangeHighTenths, offerTenths])
          expect(isOnTick('OTHER', price)).toBe(true);
      }),
    );
  });

  it('limits the application of one user, and is usually priced at the top of its range', () => {
    const all = Array.from({ length: 500 }, (_, number) => debut(number));
    expect(all.every(({ maximumLots, offeredLots }) => maximumLots < offeredLots)).toBe(true);
    const atTop = all.filter(({ offerTenths, rangeHighTenths }) => offerTenths === rangeHighTenths).length;
    expect(atTop).toBeGreaterThan(300);
    expect(atTop).toBeLessThan(400);
  });

  it('describes its business in five languages, and says that it is fictional', () => {
    expect(debut(0).summary.en).toContain('fictional');
    expect(Object.keys(debut(0).summary).sort()).toEqual(['en', 'es', 'fr', 'jp', 'zh']);
  });
});

describe('the calendar of an offering', () => {
  it('proceeds in trading days, from the announcement to the listing', () => {
    fc.assert(
      fc.property(anySchedule, anyNumber, (schedule, number) => {
        const days = Object.values(debutDays(schedule, number));
        expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b));
        expect(days.every((day) => isTradingDay(schedule, day))).toBe(true);
      }),
    );
  });

  it('overlaps the previous one, and finds the next offering on or after any day', () => {
    fc.assert(
      fc.property(anySchedule, anyDay, (schedule, day) => {
        const number = firstDebutNumberFrom(schedule, day);
        expect(debutDays(schedule, number).announced).toBeGreaterThanOrEqual(day);
        if (number > 0) expect(debutDays(schedule, number - 1).announced).toBeLessThan(day);
        expect(debutDays(schedule, number + 3).announced).toBeLessThan(debutDays(schedule, number).list);
      }),
    );
  });
});

it('uses no code of an original issue', () => {
  for (const { code } of originalIssues) expect(debutOfCode(code)).toBeUndefined();
});
