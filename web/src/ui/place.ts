import type { Location } from 'react-router-dom';

/** Where the app was opened, or an address written by hand: nothing of the app lies behind it. */
const OPENED_HERE = 'default';

/** Names an entry of the history: every other one has another name, and what is chosen on its page leaves it the same. */
export function historyEntryId({
  key,
  pathname,
  search,
  state,
}: Location<{ place?: string } | null>): string {
  return state?.place ?? key + pathname + search;
}

/** Also where the page stands in place of the one that was opened: after a sign-in that a link went through. */
export const isOpenedHere = (location: Location): boolean =>
  historyEntryId(location).startsWith(OPENED_HERE) || window.history.state?.idx === 0;
