/** One place of the waiting list, in its order. */
export interface WaitlistPlace {
  readonly entry: string;
  readonly lots: number;
}

/** The lots that one applicant gets from the waiting list. */
export interface WaitlistPromotion {
  readonly entry: string;
  readonly lots: number;
}

/**
 * The promotions from the waiting list when lots are freed: requests are filled in list order, and the last one gets the
 * remainder (guide of draws, rule 4). A promoted applicant leaves the list.
 *
 * @param waiting the waiting list in order
 * @param freed unassigned lots
 */
export function promoteFromWaitlist(waiting: readonly WaitlistPlace[], freed: number): WaitlistPromotion[] {
  const moved: WaitlistPromotion[] = [];
  let left = freed;
  for (const { entry, lots } of waiting) {
    if (left <= 0) break;
    const given = Math.min(lots, left);
    moved.push({ entry, lots: given });
    left -= given;
  }
  return moved;
}
