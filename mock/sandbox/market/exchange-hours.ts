import { EXCHANGE_PHASES, type PhaseSpan } from '@tsubame/sdk/rules';

// Exchange hours used by due jobs, in ms of the day in Japan; an always-open market uses them too.

/** The opening, at which daily notifications are sent. */
export const OPEN_TIME_MS = startOf('morning');
/** The afternoon opening, at which forced sales after a missed call run. */
export const AFTERNOON_TIME_MS = startOf('afternoon');
/** The close, at which margin and collateral calls are made. */
export const CLOSE_TIME_MS = EXCHANGE_PHASES.at(-1)?.from ?? Number.NaN;

/** When a phase of a business day begins. */
export function startOf(phase: Exclude<PhaseSpan['phase'], 'closed' | 'continuous'>): number {
  return EXCHANGE_PHASES.find((span) => span.phase === phase)?.from ?? Number.NaN;
}
