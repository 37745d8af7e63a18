import { expect, it } from 'vitest';
import { keepProof, keptProof } from './kept-proofs-store.ts';

const proof = (entry: string) => ({ entry, seedCommitment: 'seal' });

it('keeps the first promise of an application, over a reload', () => {
  keepProof('iap_1', proof('first'));
  keepProof('iap_1', proof('second'));
  expect(keptProof('iap_1')).toMatchObject(proof('first'));
  expect(keptProof('iap_2')).toBeNull();
  expect(keptProof(null)).toBeNull();
});

it('lets the oldest go beyond fifty', () => {
  for (let at = 0; at <= 50; at += 1) keepProof(`iap_${at}`, proof(String(at)));
  expect(keptProof('iap_0')).toBeNull();
  expect(keptProof('iap_50')).toMatchObject(proof('50'));
});

it('a corrupt store is an empty one', () => {
  localStorage.setItem('tsubame.keptProofs', '{"no": [');
  expect(keptProof('iap_1')).toBeNull();
  keepProof('iap_1', proof('new'));
  expect(keptProof('iap_1')).toMatchObject(proof('new'));
});
