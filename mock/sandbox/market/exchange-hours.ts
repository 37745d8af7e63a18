// Hours of the exchange by which something is due, in ms of the day in Japan; a market that is always open keeps to them too.

/** The opening, at which users are told what the day brings. */
export const OPEN_MS = 9 * 3_600_000;
/** Noon, by which a call is met. */
export const NOON_MS = 12 * 3_600_000;
/** The afternoon opening, at which what a missed call was made for is sold. */
export const AFTERNOON_MS = 12.5 * 3_600_000;
/** The close, at which a call begins. */
export const CLOSE_MS = 15.5 * 3_600_000;
