// Exchange hours used by due jobs, in ms of the day in Japan; an always-open market uses them too.

/** The opening, at which daily notifications are sent. */
export const OPEN_MS = 9 * 3_600_000;
/** Noon, the deadline of margin and collateral calls. */
export const NOON_MS = 12 * 3_600_000;
/** The afternoon opening, at which forced sales after a missed call run. */
export const AFTERNOON_MS = 12.5 * 3_600_000;
/** The close, at which margin and collateral calls are made. */
export const CLOSE_MS = 15.5 * 3_600_000;
