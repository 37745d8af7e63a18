import { unwrap } from '@tsubame/sdk';
import type { BlockTradeApplication, DrawProof, DrawRosterRow } from '@tsubame/sdk/schema';
import { useEffect, useState } from 'react';
import { client } from '#api/client.ts';
import { checkDraw, type DrawCheck } from '#domain/draw-check.ts';
import { ownBlockApplication } from '#domain/own-application.ts';
import { browserSha256 } from '#domain/sha256.ts';
import { savedDrawProof } from '#stores/saved-proofs-store.ts';

/** The most lines that a page may have (contract, `getBlockTradeDraw`). */
export const BLOCK_ROSTER_PAGE_SIZE = 1_000;

interface Found {
  readonly proof: DrawProof;
  readonly application: BlockTradeApplication;
  readonly checked: DrawCheck | 'failed';
}

/**
 * The draw of a block worked out again on this device with the user's own application; null while it is, or where the browser
 * has no SHA-256.
 */
export function useCheckedDraw(
  proof: DrawProof | undefined,
  application: BlockTradeApplication,
): DrawCheck | 'failed' | null {
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    if (proof === undefined || browserSha256 === null) return;
    const sha256 = browserSha256;
    const leaving = new AbortController();
    const work = async () => {
      const lines = await wholeRoster(proof, leaving.signal);
      const kept = savedDrawProof(application.application_id);
      return checkDraw({ proof, lines, application: ownBlockApplication(application), kept }, sha256);
    };
    void work()
      .catch(() => 'failed' as const)
      .then((checked) => {
        if (!leaving.signal.aborted) setFound({ proof, application, checked });
      });
    return () => leaving.abort();
  }, [proof, application]);

  // What was found for a draw before says nothing about this one: a sealed roster does not vouch for its result.
  return found?.proof === proof && found?.application === application ? found.checked : null;
}

async function wholeRoster(proof: DrawProof, signal: AbortSignal): Promise<readonly DrawRosterRow[]> {
  const lines = [...proof.roster.items];
  for (let cursor = proof.roster.next_cursor; cursor !== null; ) {
    const path = { block_trade_id: proof.subject_id };
    const query = { limit: BLOCK_ROSTER_PAGE_SIZE, cursor };
    const page = unwrap(await client.getBlockTradeDraw({ path, query, signal }));
    // Drawn between two pages: they belong to different stages, and the screen asks for the first one anew.
    if (page.roster_hash !== proof.roster_hash || page.seed !== proof.seed)
      throw new Error('The draw moved on.');
    lines.push(...page.roster.items);
    cursor = page.roster.next_cursor;
  }
  return lines;
}
