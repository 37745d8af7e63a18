import { isOnTick } from '@tsubame/sdk/rules';
import { describe, expect, test } from 'vitest';
import { debutOf } from '#market/debut.ts';
import { crowdOf } from './crowd.ts';

const debuts = Array.from({ length: 60 }, (_, number) => {
  const debut = debutOf(number);
  if (!debut) throw new Error(`no debut ${number}`);
  return { debut, crowd: crowdOf(debut, `ipo_${number}`) };
});

describe('the simulated applicants of an offering', () => {
  test('are the same whoever asks, and others for another offering', () => {
    const [one, other] = debuts;
    if (!one || !other) throw new Error('no debuts');
    expect(crowdOf(one.debut, 'ipo_0')).toEqual(one.crowd);
    expect(crowdOf(one.debut, 'ipo_1')).not.toEqual(one.crowd);
    const entries = debuts.flatMap(({ crowd }) => crowd.map(({ entry }) => entry));
    expect(new Set(entries).size).toBe(entries.length);
    expect(entries.every((entry) => /^[0-9a-f]{64}$/.test(entry))).toBe(true);
  });

  test('keep the rules of applying: whole lots up to the maximum, prices of the range', () => {
    for (const { debut, crowd } of debuts) {
      for (const { lots, priceTenths } of crowd) {
        expect(Number.isInteger(lots) && lots >= 1 && lots <= debut.maximumLots).toBe(true);
        expect([null, debut.rangeLowTenths, debut.rangeHighTenths]).toContain(priceTenths);
        expect(priceTenths === null || isOnTick('OTHER', priceTenths)).toBe(true);
      }
    }
  });

  test('ask for about as much as there is, sometimes less, never for more than twice that', () => {
    const demand = debuts.map(({ debut, crowd }) => {
      const lots = crowd.reduce((sum, applicant) => sum + applicant.lots, 0);
      return lots / debut.offeredLots;
    });
    expect(Math.min(...demand)).toBeGreaterThan(0.7);
    expect(Math.min(...demand)).toBeLessThan(1);
    expect(Math.max(...demand)).toBeGreaterThan(1.5);
    expect(Math.max(...demand)).toBeLessThan(2.3);
  });

  test('differ in price, and about a third of them lets a win pass', () => {
    const all = debuts.flatMap(({ crowd }) => crowd);
    const share = (those: (one: (typeof all)[number]) => boolean) => all.filter(those).length / all.length;
    expect(share(({ priceTenths }) => priceTenths === null)).toBeCloseTo(0.6, 1);
    expect(share(({ subscribes }) => !subscribes)).toBeCloseTo(0.3, 1);
  });
});
