import { unwrap } from '@tsubame/sdk';
import type { DrawProof, DrawRosterRow } from '@tsubame/sdk/schema';
import { useEffect, useState } from 'react';
import { client } from '#api/client.ts';

/** The most lines that a page may have (contract, `getIpoDraw`). */
export const ROSTER_PAGE = 1_000;

export interface Roster {
  /** The lines of all pages; null until the last one is there. */
  readonly lines: readonly DrawRosterRow[] | null;
  readonly fetched: number;
  readonly failed: boolean;
}

/** The whole roster of a draw, page by page after the first one, which is known already. */
export function useRoster(ipoId: string, proof: DrawProof | undefined): Roster {
  const [more, setMore] = useState<Roster & { readonly of: DrawProof | undefined }>(nothingOf(undefined));

  useEffect(() => {
    if (proof === undefined || proof.roster.next_cursor === null) return;
    const leaving = new AbortController();
    setMore(nothingOf(proof));
    void fetchRest(ipoId, proof, leaving.signal, (fetched) =>
      setMore({ of: proof, lines: null, fetched, failed: false }),
    ).then(
      (lines) => setMore({ of: proof, lines, fetched: lines.length, failed: false }),
      () => {
        if (!leaving.signal.aborted) setMore({ ...nothingOf(proof), failed: true });
      },
    );
    return () => leaving.abort();
  }, [ipoId, proof]);

  if (proof === undefined) return nothingOf(undefined);
  const { items, next_cursor } = proof.roster;
  if (next_cursor === null) return { lines: items, fetched: items.length, failed: false };
  return more.of === proof ? more : nothingOf(proof);
}

const nothingOf = (of: DrawProof | undefined) => ({ of, lines: null, fetched: 0, failed: false });

async function fetchRest(
  ipoId: string,
  { roster, roster_hash, seed }: DrawProof,
  signal: AbortSignal,
  onProgress: (fetched: number) => void,
): Promise<readonly DrawRosterRow[]> {
  const lines = [...roster.items];
  let cursor = roster.next_cursor;
  while (cursor !== null) {
    onProgress(lines.length);
    const query = { limit: ROSTER_PAGE, cursor };
    const page = unwrap(await client.getIpoDraw({ path: { ipo_id: ipoId }, query, signal }));
    // Drawn between two pages: they belong to different stages, and the screen asks for the first one anew.
    if (page.roster_hash !== roster_hash || page.seed !== seed) throw new Error('The draw moved on.');
    lines.push(...page.roster.items);
    cursor = page.roster.next_cursor;
  }
  return lines;
}
