import { createHash } from 'node:crypto';
import { drawOutcomes, rankedLines, rankText, rosterText } from '@tsubame/sdk/rules';
import type { DrawProof, DrawRosterRow } from '@tsubame/sdk/schema';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The draw for another roster, as an honest provider would publish it with the same seed and terms. */
export function honestDraw(proof: DrawProof, roster: readonly DrawRosterRow[]): DrawProof {
  const { seed, offer_price, allocation, offered_lots, waitlist_size } = proof;
  if (seed === null || offer_price === null) throw new Error('The draw was not held.');
  const terms = { offer_price, allocation, offered_lots, waitlist_size };
  const roster_hash = sha256(rosterText(roster));
  const hashes = new Map(
    rankedLines(roster, terms).map(({ entry }) => [entry, sha256(rankText(seed, roster_hash, entry))]),
  );
  const outcomes = drawOutcomes(terms, roster, hashes);
  const winners = outcomes.filter(({ allotted_lots }) => allotted_lots > 0);
  const counts = {
    entry_count: hashes.size,
    last_winning_rank: Math.max(0, ...winners.map(({ rank }) => rank ?? 0)),
  };
  const items = outcomes.flatMap((outcome) => {
    const line = roster.find(({ entry }) => entry === outcome.entry);
    return line ? [{ ...line, ...outcome }] : [];
  });
  const mine = proof.my_entry;
  const own = outcomes.find(({ entry }) => entry === mine?.entry);
  return {
    ...proof,
    ...counts,
    applicant_count: roster.length,
    winner_count: winners.length,
    roster_hash,
    roster: { items, next_cursor: null },
    my_entry: mine && {
      ...mine,
      rank_hash: hashes.get(mine.entry) ?? null,
      rank: own?.rank ?? null,
      waitlist_position: own?.waitlist_position ?? null,
      entry_count: own ? counts.entry_count : null,
      last_winning_rank: own ? counts.last_winning_rank : null,
    },
  };
}

/** The same draw before it was held: the roster is closed, the seed is not published. */
export function proofBeforeDraw(proof: DrawProof): DrawProof {
  const drawn = { rank: null, allotted_lots: null, waitlist_position: null };
  const { items, next_cursor } = proof.roster;
  return {
    ...proof,
    stage: 'sealed',
    seed: null,
    entry_count: null,
    winner_count: null,
    last_winning_rank: null,
    roster: { items: items.map((line) => ({ ...line, ...drawn })), next_cursor },
    my_entry: proof.my_entry && {
      ...proof.my_entry,
      rank: null,
      rank_hash: null,
      entry_count: null,
      last_winning_rank: null,
      waitlist_position: null,
    },
  };
}
