import type { DrawProof, DrawRosterRow } from '@tsubame/sdk/schema';
import { useEffect, useState } from 'react';
import { checkDraw, type DrawCheck } from '#domain/draw-check.ts';
import { browserSha256 } from '#domain/sha256.ts';
import { keptProof } from '#stores/kept-proofs-store.ts';

export interface CheckedDraw {
  readonly check: DrawCheck;
  /** How long the work took on this device. */
  readonly tookMs: number;
}

/**
 * Works the draw out on this device; null while it does. `round` begins it anew. Only asked where the browser has
 * SHA-256 at all.
 */
export function useDrawCheck(
  proof: DrawProof | undefined,
  lines: readonly DrawRosterRow[] | null,
  applicationId: string | null,
  round: number,
): CheckedDraw | null {
  const [checked, setChecked] = useState<CheckedDraw | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round works it out anew
  useEffect(() => {
    if (proof === undefined || lines === null || browserSha256 === null) return;
    let left = false;
    setChecked(null);
    const began = performance.now();
    const kept = keptProof(applicationId);
    void checkDraw({ proof, lines, applicationId, kept }, browserSha256).then((check) => {
      if (!left) setChecked({ check, tookMs: performance.now() - began });
    });
    return () => {
      left = true;
    };
  }, [proof, lines, applicationId, round]);

  return checked;
}
