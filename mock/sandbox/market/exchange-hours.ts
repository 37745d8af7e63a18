import { phaseStartMs } from '@tsubame/sdk/rules';

// Exchange hours used by due jobs, in ms of the day in Japan; an always-open market uses them too.

/** The opening, at which daily notifications are sent. */
export const OPEN_TIME_MS = phaseStartMs('morning');
/** The afternoon opening, at which forced sales after a missed call run. */
export const AFTERNOON_TIME_MS = phaseStartMs('afternoon');
/** The close, at which margin and collateral calls are made. */
export const CLOSE_TIME_MS = phaseStartMs('closed');
