import * as v from 'valibot';
import type { SavedDrawProof } from '#domain/draw-check.ts';

const KEY = 'tsubame.keptProofs';

/** The oldest proofs are deleted: a draw not opened for so long is no longer checked. */
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
 * Keeps what an application was promised, on this device and so past the provider's reach: at the draw it is compared
 * with what is published. The first promise stays.
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
    // A full or closed store: the draw can still be worked out, but not compared with the day of the application.
  }
}

/** What was kept for an application; null on another device. */
export function savedDrawProof(applicationId: string | null): SavedDrawProof | null {
  return read().find((one) => one.applicationId === applicationId) ?? null;
}
