import type { Capability } from '#frame/capability.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { deleteJournal } from './entries.ts';
import { type JournalOperation, journalHandlers } from './handlers.ts';

/** The journal capability: closed positions as trades, what their user wrote about them, and their figures. */
export function createJournalCapability({
  market,
  now,
  services: { closedPositionsOf, journalPositionOf, fillsOfPositions, netPaidInAt },
}: Dependencies): Capability<JournalOperation> {
  return {
    handlers: journalHandlers({
      market,
      now,
      closedPositionsOf,
      journalPositionOf,
      fillsOfPositions,
      netPaidInAt,
    }),
    forget: deleteJournal,
  };
}
