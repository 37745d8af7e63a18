import { createHash } from 'node:crypto';
import { entryText } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';
import { testMarket } from '#market/arbitraries.ts';
import { blockOf } from './block.ts';
import { simulatedBlockApplicants } from './simulated-applicants.ts';

const market = testMarket('exchange');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

test('the simulated applicants can be recomputed from the block’s id', () => {
  for (let number = 4_000; number < 4_040; number += 1) {
    const block = blockOf(market, number);
    const id = `blk_${number}`;
    const applicants = simulatedBlockApplicants(block, id);
    // The first 48 bits of a hash, as a fraction of 1.
    const part = (what: string) => Number(BigInt(`0x${hash(`${id}:${what}`)}`) >> 208n) / 2 ** 48;
    for (const [index, applicant] of applicants.entries())
      expect(applicant).toEqual({
        entry: hash(entryText(`${id}:crowd:${index}`, hash(`${id}:salt:${index}`))),
        lots: 1 + Math.floor(part(`${index} lots`) * block.maximumLots),
        appliedAt: block.applyFrom + Math.floor(part(`${index} at`) * (block.applyTo - block.applyFrom)),
      });
    const wanted = block.totalLots * (0.7 + part('demand'));
    const all = applicants.reduce((sum, { lots }) => sum + lots, 0);
    expect(all).toBeGreaterThanOrEqual(wanted - 1e-6);
    expect(all - (applicants.at(-1)?.lots ?? 0)).toBeLessThan(wanted);
  }
});
