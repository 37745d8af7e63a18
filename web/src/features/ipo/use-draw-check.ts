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
  /** How long the work took on this device. */
  readonly tookMs: number;
}

interface Found {
  readonly proof: DrawProof;
  readonly lines: readonly DrawRosterRow[];
  readonly round: number;
  readonly checked: CheckedDraw | 'failed';
}

/**
 * Works the draw out on this device with the user's own application; null while it does, `failed` where something for it could
 * not be read. Each `round` begins it anew. Only asked where the browser has SHA-256 at all.
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
      // After the proof: of a closed roster it is then known for good whether the application was taken back.
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

  // What was found for a draw before says nothing about this one.
  const isOfThis = found?.proof === proof && found.lines === lines && found.round === round;
  return isOfThis ? found.checked : null;
}

/** The user's application for an offering, from the list or, where that leaves it out, by the id that the offering names. */
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
