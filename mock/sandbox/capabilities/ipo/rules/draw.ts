/** One place of the waiting list, in its order. */
export interface WaitlistPlace {
  readonly entry: string;
  readonly lots: number;
}

/** What each of those who move up gets. */
export interface Promotion {
  readonly entry: string;
  readonly lots: number;
}

/**
 * Who moves up when lots come free: the first of the waiting list get what they ask for, the odd rest goes to the last
 * (guide of draws, rule 4). Who has moved up is no longer on the list.
 *
 * @param waiting those who still wait, the first first
 * @param freed lots that nobody has
 */
export function promotions(waiting: readonly WaitlistPlace[], freed: number): Promotion[] {
  const moved: Promotion[] = [];
  let left = freed;
  for (const { entry, lots } of waiting) {
    if (left <= 0) break;
    const given = Math.min(lots, left);
    moved.push({ entry, lots: given });
    left -= given;
  }
  return moved;
}
