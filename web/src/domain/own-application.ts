import type { BlockTradeApplication, IpoApplication, TimelineEntry } from '@tsubame/sdk/schema';

/** Result of the draw by the application's record. */
export interface DrawnOutcome {
  readonly rank: number | null;
  readonly lots: number;
  readonly isWaitlisted: boolean;
}

/**
 * How an application came out of the draw. `taken_back`: by its user before the roster was closed, so it is not in the roster.
 * `funds_short`: lost for lack of cash, also if the draw gave it lots.
 */
export type OwnDrawOutcome = DrawnOutcome | 'awaited' | 'taken_back' | 'called_off' | 'funds_short';

/** The user's application in a draw, which the check compares with the draw. */
export interface OwnApplication {
  readonly applicationId: string;
  readonly entry: string;
  readonly lots: number;
  /** Yen in the wire format; null accepts any final price. */
  readonly price: string | null;
  readonly outcome: OwnDrawOutcome;
}

/** Shares in one lot of a roster (contract, `lot_shares`). */
const LOT = 100;

/** The user's application for an offering in the form of its draw. */
export function ownIpoApplication(application: IpoApplication): OwnApplication {
  const { application_id, entry, applied_quantity, applied_price, winning_quantity, timeline } = application;
  return {
    applicationId: application_id,
    entry: entry.entry,
    lots: applied_quantity / LOT,
    price: applied_price,
    outcome: outcomeOf(timeline, 'awaiting_draw', ({ to }) => ({
      rank: entry.rank,
      // Shares from the waiting list are not part of the draw.
      lots: to === 'won' ? winning_quantity / LOT : 0,
      isWaitlisted: to === 'waitlisted',
    })),
  };
}

/** The user's application for a block trade in the form of its draw; a block trade has one price and no waiting list. */
export function ownBlockApplication(application: BlockTradeApplication): OwnApplication {
  const { application_id, entry, applied_lots, allotted_lots, timeline } = application;
  return {
    applicationId: application_id,
    entry: entry.entry,
    lots: applied_lots,
    price: null,
    outcome: outcomeOf(timeline, 'applying', () => ({
      rank: entry.rank,
      lots: allotted_lots,
      isWaitlisted: false,
    })),
  };
}

/** The outcome, by the transition out of the state that awaits the draw. */
function outcomeOf(
  timeline: readonly TimelineEntry[],
  awaiting: string,
  drawn: (move: TimelineEntry) => DrawnOutcome,
): OwnDrawOutcome {
  const move = timeline.find(({ from }) => from === awaiting);
  if (move === undefined) return 'awaited';
  if (move.reason === 'withdrawn') return 'taken_back';
  if (move.reason === 'called_off' || move.reason === 'funds_short') return move.reason;
  return drawn(move);
}
