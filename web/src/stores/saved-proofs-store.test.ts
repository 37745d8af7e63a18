import { expect, it } from 'vitest';
import { saveDrawProof, savedDrawProof } from './saved-proofs-store.ts';

const proof = (entry: string) => ({ entry, seedCommitment: 'seal' });

it('keeps the first stored proof of an application, also after a reload', () => {
  saveDrawProof('iap_1', proof('first'));
  saveDrawProof('iap_1', proof('second'));
  expect(savedDrawProof('iap_1')).toMatchObject(proof('first'));
  expect(savedDrawProof('iap_2')).toBeNull();
  expect(savedDrawProof(null)).toBeNull();
});

it('deletes the oldest draw proofs beyond fifty', () => {
  for (let at = 0; at <= 50; at += 1) saveDrawProof(`iap_${at}`, proof(String(at)));
  expect(savedDrawProof('iap_0')).toBeNull();
  expect(savedDrawProof('iap_50')).toMatchObject(proof('50'));
});

it('treats a corrupt store of draw proofs as empty', () => {
  localStorage.setItem('tsubame.keptProofs', '{"no": [');
  expect(savedDrawProof('iap_1')).toBeNull();
  saveDrawProof('iap_1', proof('new'));
  expect(savedDrawProof('iap_1')).toMatchObject(proof('new'));
});
