import {
  type DrawOutcome,
  type DrawTerms,
  differingLines,
  drawDifferences,
  drawOutcomes,
  entryText,
  rankedLines,
  rankText,
  rosterText,
} from '@tsubame/sdk/rules';
import type { DrawProof, DrawRosterRow } from '@tsubame/sdk/schema';
import type { OwnApplication, OwnDrawOutcome } from './own-application.ts';

/** The checks of a draw, in order; each is a step on the screen. */
export const DRAW_STEPS = ['seal', 'roster', 'own', 'result'] as const;

export type DrawStep = (typeof DRAW_STEPS)[number];

/** `waits`: required data is not published; `absent`: the user has no application in this draw. */
export type StepVerdict = 'holds' | 'broken' | 'waits' | 'absent';

export interface DrawCheck {
  readonly steps: Readonly<Record<DrawStep, StepVerdict>>;
  /** Calculated hash that ranks the user's entry. */
  readonly ownRankHash: string | null;
  /** Calculated result of the user's entry. */
  readonly own: DrawOutcome | null;
  /** Number of lines that differ from the calculation in rank, lots or place on the waiting list. */
  readonly differing: number;
}

/** The proof that the device stored at the application, out of the provider's control. */
export interface SavedDrawProof {
  readonly entry: string;
  readonly seedCommitment: string;
}

export interface DrawCheckInput {
  readonly proof: Omit<DrawProof, 'roster'>;
  /** The lines of all pages. */
  readonly lines: readonly DrawRosterRow[];
  /** The user's application; null if there is none. An application that can be cancelled is read after the proof. */
  readonly application: OwnApplication | null;
  /** Null if nothing was stored, such as on another device. */
  readonly kept: SavedDrawProof | null;
}

/** SHA-256 of ASCII text as 64 lower-case hexadecimal digits. */
export type Sha256 = (text: string) => Promise<string>;

/** Recalculates a draw from the published data and compares the results (`DrawProof`; guide "Draws"). */
export async function checkDraw(material: DrawCheckInput, sha256: Sha256): Promise<DrawCheck> {
  const { proof, lines } = material;
  const rosterHash = lines.length > 0 || proof.roster_hash !== null ? await sha256(rosterText(lines)) : null;
  const computed =
    proof.seed === null || proof.offer_price === null || rosterHash === null
      ? null
      : await computeDraw(
          { ...proof, offer_price: proof.offer_price },
          proof.seed,
          rosterHash,
          lines,
          sha256,
        );
  const mine = material.application?.entry ?? proof.my_entry?.entry;
  const own = computed?.outcomes.find(({ entry }) => entry === mine) ?? null;
  const ownRankHash = mine === undefined ? null : (computed?.hashes.get(mine) ?? null);
  const differing = computed === null ? 0 : differingLines(lines, computed.outcomes).length;
  return {
    steps: {
      seal: await sealVerdict(material, sha256),
      roster: rosterVerdict(proof, lines, rosterHash),
      own: await ownVerdict(material, sha256),
      result: computed === null ? 'waits' : resultVerdict(material, computed, own),
    },
    ownRankHash,
    own,
    differing,
  };
}

/** Whether any check failed. */
export const hasBrokenStep = ({ steps }: DrawCheck) => DRAW_STEPS.some((step) => steps[step] === 'broken');

/** `waits`: the draw was not held; `unclear`: it was held, but data for a check is missing. */
export type DrawVerdict = 'holds' | 'broken' | 'waits' | 'unclear';

/** Overall result of the check. A draw that was held is valid only if every step is. */
export function drawVerdict(check: DrawCheck, stage: DrawProof['stage']): DrawVerdict {
  if (hasBrokenStep(check)) return 'broken';
  if (stage !== 'drawn') return 'waits';
  const { own, ...steps } = check.steps;
  const isWhole = own === 'absent' || own === 'holds';
  return isWhole && Object.values(steps).every((verdict) => verdict === 'holds') ? 'holds' : 'unclear';
}

interface CalculatedDraw {
  readonly outcomes: readonly DrawOutcome[];
  /** Rank hashes by entry. */
  readonly hashes: ReadonlyMap<string, string>;
}

const says = (holds: boolean): StepVerdict => (holds ? 'holds' : 'broken');

async function computeDraw(
  terms: DrawTerms,
  seed: string,
  rosterHash: string,
  lines: readonly DrawRosterRow[],
  sha256: Sha256,
): Promise<CalculatedDraw> {
  const hashes = new Map<string, string>();
  for (const part of inParts(rankedLines(lines, terms))) {
    const made = await Promise.all(
      part.map(async ({ entry }) => [entry, await sha256(rankText(seed, rosterHash, entry))] as const),
    );
    for (const [entry, hash] of made) hashes.set(entry, hash);
  }
  return { hashes, outcomes: drawOutcomes(terms, lines, hashes) };
}

/** Number of concurrent hashes, because a hundred thousand at once would block the screen. */
const PART = 1_000;

function inParts<T>(items: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < items.length; at += PART) parts.push(items.slice(at, at + PART));
  return parts;
}

async function sealVerdict({ proof, kept }: DrawCheckInput, sha256: Sha256): Promise<StepVerdict> {
  if (kept !== null && kept.seedCommitment !== proof.seed_commitment) return 'broken';
  if (proof.seed === null) return 'waits';
  return says((await sha256(proof.seed)) === proof.seed_commitment);
}

function rosterVerdict(
  proof: DrawCheckInput['proof'],
  lines: readonly DrawRosterRow[],
  rosterHash: string | null,
): StepVerdict {
  if (proof.roster_hash === null) return 'waits';
  const once = new Set(lines.map(({ entry }) => entry)).size === lines.length;
  return says(once && rosterHash === proof.roster_hash && lines.length === proof.applicant_count);
}

async function ownVerdict(
  { proof, lines, application, kept }: DrawCheckInput,
  sha256: Sha256,
): Promise<StepVerdict> {
  const mine = proof.my_entry;
  const isSealed = proof.roster_hash !== null;
  // A proof that was read before the application has no entry for it; after the roster is closed it must have one.
  if (mine === null && application !== null) return isSealed ? 'broken' : 'waits';
  if (mine === null) return kept === null ? 'absent' : 'broken';
  if (application === null || application.entry !== mine.entry) return 'broken';
  if (kept !== null && kept.entry !== mine.entry) return 'broken';
  if ((await sha256(entryText(application.applicationId, mine.salt))) !== mine.entry) return 'broken';
  if (!isSealed) return 'waits';
  const line = lines.find(({ entry }) => entry === mine.entry);
  if (application.outcome === 'taken_back') return says(line === undefined);
  return says(line?.lots === application.lots && line.price === application.price);
}

function resultVerdict(
  { proof, lines, application }: DrawCheckInput,
  { outcomes, hashes }: CalculatedDraw,
  own: DrawOutcome | null,
): StepVerdict {
  const isSame =
    differingLines(lines, outcomes).length === 0 && drawDifferences(proof, outcomes, hashes).length === 0;
  if (!isSame) return 'broken';
  return application === null ? 'holds' : outcomeVerdict(application.outcome, own);
}

/** Whether the application has the result of the draw. */
function outcomeVerdict(outcome: OwnDrawOutcome, own: DrawOutcome | null): StepVerdict {
  if (outcome === 'awaited') return 'waits';
  // A cancelled offering has no draw.
  if (outcome === 'called_off') return 'broken';
  if (outcome === 'taken_back' || outcome === 'funds_short') return 'holds';
  const { rank, allotted_lots, waitlist_position } = own ?? NOTHING_DRAWN;
  return says(
    outcome.rank === rank &&
      outcome.lots === allotted_lots &&
      outcome.isWaitlisted === (waitlist_position !== null),
  );
}

const NOTHING_DRAWN = { rank: null, allotted_lots: 0, waitlist_position: null };
