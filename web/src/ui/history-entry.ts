import type { Location } from 'react-router-dom';

/** True on the page that the app opened with: there is no earlier page of the app. */
const OPENED_HERE = 'default';

/** Key of the history entry: unique, and unchanged by choices on the page. */
export function historyEntryId({
  key,
  pathname,
  search,
  state,
}: Location<{ place?: string } | null>): string {
  return state?.place ?? key + pathname + search;
}

/** True also if the page has replaced the opened one, such as after signing in from a link. */
export const isAppEntryPage = (location: Location): boolean =>
  historyEntryId(location).startsWith(OPENED_HERE) || window.history.state?.idx === 0;
