import { createHash } from 'node:crypto';
import { entryText, isOnTick } from '@tsubame/sdk/rules';
import { describe, expect, test } from 'vitest';
import { debutOf } from '#market/debut.ts';
import { simulatedIpoApplicants } from './simulated-applicants.ts';

const debuts = Array.from({ length: 60 }, (_, number) => {
  const debut = debutOf(number);
  if (!debut) throw new Error(`no debut ${number}`);
  return { debut, applicants: simulatedIpoApplicants(debut, `ipo_${number}`) };
});

describe('the simulated applicants of an offering', () => {
  test('are the same on every call, and differ between offerings', () => {
    const [one, other] = debuts;
    if (!one || !other) throw new Error('no debuts');
    expect(simulatedIpoApplicants(one.debut, 'ipo_0')).toEqual(one.applicants);
    expect(simulatedIpoApplicants(one.debut, 'ipo_1')).not.toEqual(one.applicants);
    const entries = debuts.flatMap(({ applicants }) => applicants.map(({ entry }) => entry));
    expect(new Set(entries).size).toBe(entries.length);
    expect(entries.every((entry) => /^[0-9a-f]{64}$/.test(entry))).toBe(true);
  });

  test('can be recomputed from the offering’s id', () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    for (const [index, { debut, applicants }] of debuts.entries()) {
      const id = `ipo_${index}`;
      // The first 48 bits of a hash, as a fraction of 1.
      const part = (what: string) => Number(BigInt(`0x${hash(`${id}:${what}`)}`) >> 208n) / 2 ** 48;
      const { rangeLowTenths, rangeHighTenths, maximumLots, offeredLots } = debut;
      for (const [number, applicant] of applicants.entries()) {
        const price = Math.floor(part(`${number} price`) * 10);
        expect(applicant).toEqual({
          entry: hash(entryText(`${id}:crowd:${number}`, hash(`${id}:salt:${number}`))),
          lots: 1 + Math.floor(part(`${number} lots`) * maximumLots),
          priceTenths: price < 6 ? null : price < 9 ? rangeHighTenths : rangeLowTenths,
          subscribes: part(`${number} subscribes`) * 10 < 7,
        });
      }
      const wanted = offeredLots * (0.8 + part('demand'));
      const lots = applicants.map((applicant) => applicant.lots);
      const all = lots.reduce((sum, each) => sum + each, 0);
      expect(all).toBeGreaterThanOrEqual(wanted - 1e-6);
      expect(all - (lots.at(-1) ?? 0)).toBeLessThan(wanted);
    }
  });

  test('keep the rules of applying: whole lots up to the maximum, prices of the range', () => {
    for (const { debut, applicants } of debuts) {
      for (const { lots, priceTenths } of applicants) {
        expect(Number.isInteger(lots) && lots >= 1 && lots <= debut.maximumLots).toBe(true);
        expect([null, debut.rangeLowTenths, debut.rangeHighTenths]).toContain(priceTenths);
        expect(priceTenths === null || isOnTick('OTHER', priceTenths)).toBe(true);
      }
    }
  });

  test('apply for about as many lots as are offered, never for more than twice as many', () => {
    const demand = debuts.map(({ debut, applicants }) => {
      const lots = applicants.reduce((sum, applicant) => sum + applicant.lots, 0);
      return lots / debut.offeredLots;
    });
    expect(Math.min(...demand)).toBeGreaterThan(0.7);
    expect(Math.min(...demand)).toBeLessThan(1);
    expect(Math.max(...demand)).toBeGreaterThan(1.5);
    expect(Math.max(...demand)).toBeLessThan(2.3);
  });

  test('differ in price, and about a third of the winners do not subscribe', () => {
    const all = debuts.flatMap(({ applicants }) => applicants);
    const share = (those: (one: (typeof all)[number]) => boolean) => all.filter(those).length / all.length;
    expect(share(({ priceTenths }) => priceTenths === null)).toBeCloseTo(0.6, 1);
    expect(share(({ subscribes }) => !subscribes)).toBeCloseTo(0.3, 1);
  });
});
