import { phaseStartMs, startOfDay } from '@tsubame/sdk/rules';

// Exchange hours used by due jobs, as instants (epoch ms) of a business day (number); an always-open market uses them too.

/** The opening, at which daily notifications are sent. */
export const openingOf = (day: number): number => startOfDay(day) + phaseStartMs('morning', day);
/** The afternoon opening, at which forced sales after a missed call run. */
export const reopeningOf = (day: number): number => startOfDay(day) + phaseStartMs('afternoon', day);
/** The close, at which margin and collateral calls are made. */
export const closingOf = (day: number): number => startOfDay(day) + phaseStartMs('closed', day);
