import { unwrap } from '@tsubame/sdk';
import type { DrawProof, DrawRosterRow } from '@tsubame/sdk/schema';
import { useEffect, useState } from 'react';
import { client } from '#api/client.ts';
import { checkDraw, type DrawCheck, type SavedDrawProof } from '#domain/draw-check.ts';
import { type OwnApplication, ownIpoApplication } from '#domain/own-application.ts';
import { browserSha256 } from '#domain/sha256.ts';
import { savedDrawProof } from '#stores/saved-proofs-store.ts';

export interface CheckedDraw {
  readonly check: DrawCheck;
  readonly application: OwnApplication | null;
  readonly kept: SavedDrawProof | null;
  /** Duration of the calculation on this device. */
  readonly tookMs: number;
}

interface Found {
  readonly proof: DrawProof;
  readonly lines: readonly DrawRosterRow[];
  readonly round: number;
  readonly checked: CheckedDraw | 'failed';
}

/**
 * Recalculates the draw on this device with the user's application; null while it runs, `failed` if some data could not be read.
 * Each `round` repeats it. Used only if the browser has SHA-256.
 */
export function useDrawCheck(
  proof: DrawProof,
  lines: readonly DrawRosterRow[] | null,
  round: number,
): CheckedDraw | 'failed' | null {
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    if (lines === null || browserSha256 === null) return;
    const sha256 = browserSha256;
    const leaving = new AbortController();
    const work = async (): Promise<CheckedDraw> => {
      // Read after the proof: once the roster is closed, an application can no longer be cancelled.
      const application = await ownApplication(proof.subject_id, leaving.signal);
      const began = performance.now();
      const kept = savedDrawProof(application?.applicationId ?? null);
      const check = await checkDraw({ proof, lines, application, kept }, sha256);
      return { check, application, kept, tookMs: performance.now() - began };
    };
    void work()
      .catch(() => 'failed' as const)
      .then((checked) => {
        if (!leaving.signal.aborted) setFound({ proof, lines, round, checked });
      });
    return () => leaving.abort();
  }, [proof, lines, round]);

  // An earlier check does not cover this draw.
  const isOfThis = found?.proof === proof && found.lines === lines && found.round === round;
  return isOfThis ? found.checked : null;
}

/** The user's application for an offering: from the list, or by the id in the offering if the list does not have it. */
async function ownApplication(ipoId: string, signal: AbortSignal): Promise<OwnApplication | null> {
  for (let cursor: string | undefined; ; ) {
    const page = unwrap(await client.listIpoApplications({ query: { limit: 100, cursor }, signal }));
    const own = page.items.find(({ ipo_id }) => ipo_id === ipoId);
    if (own !== undefined) return ownIpoApplication(own);
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  const { my_application_id } = unwrap(await client.getIpo({ path: { ipo_id: ipoId }, signal }));
  if (my_application_id === null) return null;
  const path = { application_id: my_application_id };
  return ownIpoApplication(unwrap(await client.getIpoApplication({ path, signal })));
}
