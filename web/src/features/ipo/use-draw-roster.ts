import { unwrap } from '@tsubame/sdk';
import type { DrawProof, DrawRosterRow } from '@tsubame/sdk/schema';
import { useEffect, useState } from 'react';
import { client } from '#api/client.ts';

/** Maximum lines per page (contract, `getIpoDraw`). */
export const IPO_ROSTER_PAGE_SIZE = 1_000;

export interface LoadedDrawRoster {
  /** The lines of all pages; null until the last page is loaded. */
  readonly lines: readonly DrawRosterRow[] | null;
  readonly fetched: number;
  readonly failed: boolean;
}

interface Fetched extends LoadedDrawRoster {
  readonly of: DrawProof;
  readonly round: number;
}

/** The whole roster of a draw; the first page is already loaded. Each `round` reads the pages again. */
export function useDrawRoster(ipoId: string, proof: DrawProof, round: number): LoadedDrawRoster {
  const [more, setMore] = useState<Fetched | null>(null);

  useEffect(() => {
    if (proof.roster.next_cursor === null) return;
    const leaving = new AbortController();
    const put = (roster: LoadedDrawRoster) => {
      if (!leaving.signal.aborted) setMore({ of: proof, round, ...roster });
    };
    void fetchRest(ipoId, proof, leaving.signal, (fetched) => put({ ...NOTHING, fetched })).then(
      (lines) => put({ lines, fetched: lines.length, failed: false }),
      () => put({ ...NOTHING, failed: true }),
    );
    return () => leaving.abort();
  }, [ipoId, proof, round]);

  const { items, next_cursor } = proof.roster;
  if (next_cursor === null) return { lines: items, fetched: items.length, failed: false };
  return more?.of === proof && more.round === round ? more : NOTHING;
}

const NOTHING: LoadedDrawRoster = { lines: null, fetched: 0, failed: false };

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
    const query = { limit: IPO_ROSTER_PAGE_SIZE, cursor };
    const page = unwrap(await client.getIpoDraw({ path: { ipo_id: ipoId }, query, signal }));
    // The draw was held between two page reads: they belong to different stages, and must not be combined.
    if (page.roster_hash !== roster_hash || page.seed !== seed) throw new Error('The draw moved on.');
    lines.push(...page.roster.items);
    cursor = page.roster.next_cursor;
  }
  return lines;
}
