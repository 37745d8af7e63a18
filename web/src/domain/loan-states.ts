import type { Loan, LoanState } from '@tsubame/sdk/schema';

type Look = 'accent' | 'neutral' | 'ok' | 'outline' | 'caution';

/** Tone of each state of a loan, and whether it can still change. */
export const LOAN_STATES = {
  applying: { look: 'neutral', live: true },
  in_progress: { look: 'accent', live: true },
  rejected: { look: 'outline', live: false },
  repaying: { look: 'accent', live: true },
  repaid: { look: 'ok', live: false },
  overdue: { look: 'caution', live: true },
  handed_over: { look: 'outline', live: false },
} as const satisfies Record<LoanState, { readonly look: Look; readonly live: boolean }>;

const STATES = Object.keys(LOAN_STATES) as LoanState[];

/** Filters of the records, as parameters of the request. */
export const LOAN_FILTERS = {
  all: undefined,
  live: STATES.filter((state) => LOAN_STATES[state].live),
  done: STATES.filter((state) => !LOAN_STATES[state].live),
} as const satisfies Readonly<Record<string, readonly LoanState[] | undefined>>;

export type LoanFilter = keyof typeof LOAN_FILTERS;

/** Whether there is a debt that can be repaid here. */
export function isOwed({ state }: Pick<Loan, 'state'>): boolean {
  return state === 'in_progress' || state === 'repaying' || state === 'overdue';
}

const DAY_MS = 86_400_000;

/** Whether the late charge has replaced interest. */
export function isLate({ overdue_days, schedule }: Pick<Loan, 'overdue_days' | 'schedule'>): boolean {
  if (schedule === null) return false;
  const { due_date, late_from } = schedule;
  return overdue_days * DAY_MS >= Date.parse(late_from) - Date.parse(due_date);
}
