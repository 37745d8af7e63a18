import * as v from 'valibot';
import type { SavedDrawProof } from '#domain/draw-check.ts';

const KEY = 'tsubame.keptProofs';

/**
 * The oldest proofs are deleted; their draws can then be calculated, but not compared with the application's
 * proof.
 */
const MOST = 50;

const shape = v.array(v.object({ applicationId: v.string(), entry: v.string(), seedCommitment: v.string() }));

type Kept = v.InferOutput<typeof shape>;

function read(): Kept {
  try {
    return v.parse(shape, JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/**
 * Stores the proof of an application on this device, out of the provider's control, for the later check of the published draw
 * (`checkDraw`). The first proof of an application stays.
 */
export function saveDrawProof(applicationId: string, { entry, seedCommitment }: SavedDrawProof): void {
  const kept = read();
  if (kept.some((one) => one.applicationId === applicationId)) return;
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([...kept, { applicationId, entry, seedCommitment }].slice(-MOST)),
    );
  } catch {
    // Storage is full or forbidden: the draw can still be calculated, but not compared with the application's proof.
  }
}

/** The stored proof of an application; null on another device. */
export function savedDrawProof(applicationId: string | null): SavedDrawProof | null {
  return read().find((one) => one.applicationId === applicationId) ?? null;
}
