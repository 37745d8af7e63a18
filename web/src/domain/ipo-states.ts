import type { IpoApplicationState, IpoState } from '@tsubame/sdk/schema';

/** Tone of a state's badge. */
type Look = 'accent' | 'neutral' | 'ok' | 'outline' | 'caution';

/** The four stages of an offering, for its track. */
export const IPO_STAGES = ['apply', 'draw', 'subscribe', 'list'] as const;

export type IpoStage = (typeof IPO_STAGES)[number];

/** Tone of the badge for each state of an offering; `stage` is the current or next stage, null after the end. */
export const IPO_STATES = {
  upcoming: { look: 'neutral', stage: 'apply' },
  accepting: { look: 'accent', stage: 'apply' },
  pricing: { look: 'neutral', stage: 'draw' },
  drawn: { look: 'neutral', stage: 'subscribe' },
  subscribing: { look: 'caution', stage: 'subscribe' },
  listed: { look: 'ok', stage: null },
  withdrawn: { look: 'outline', stage: null },
} as const satisfies Record<IpoState, { readonly look: Look; readonly stage: IpoStage | null }>;

export const IPO_APPLICATION_STATES = {
  awaiting_draw: { look: 'accent', live: true, stage: 'draw' },
  won: { look: 'caution', live: true, stage: 'subscribe' },
  waitlisted: { look: 'accent', live: true, stage: 'draw' },
  not_won: { look: 'outline', live: false, stage: 'draw' },
  approved: { look: 'ok', live: false, stage: 'list' },
  lapsed: { look: 'outline', live: false, stage: 'subscribe' },
  withdrawn: { look: 'outline', live: false, stage: 'apply' },
} as const satisfies Record<
  IpoApplicationState,
  { readonly look: Look; readonly live: boolean; readonly stage: IpoStage }
>;

const APPLICATIONS = Object.keys(IPO_APPLICATION_STATES) as IpoApplicationState[];

/** Filters of the offerings, as parameters of the request; every state is in exactly one. */
export const IPO_FILTERS = {
  open: ['accepting'],
  upcoming: ['upcoming'],
  drawing: ['pricing', 'drawn', 'subscribing'],
  ended: ['listed', 'withdrawn'],
  all: undefined,
} as const satisfies Readonly<Record<string, readonly IpoState[] | undefined>>;

export type IpoFilter = keyof typeof IPO_FILTERS;

/** Filters of the application history. */
export const APPLICATION_FILTERS = {
  all: undefined,
  live: APPLICATIONS.filter((state) => IPO_APPLICATION_STATES[state].live),
  done: APPLICATIONS.filter((state) => !IPO_APPLICATION_STATES[state].live),
} as const satisfies Readonly<Record<string, readonly IpoApplicationState[] | undefined>>;

export type ApplicationFilter = keyof typeof APPLICATION_FILTERS;

/** Filters of the winning history: awaiting subscription, subscribed, or lapsed (specification, section 4). */
export const WINNING_FILTERS = {
  all: undefined,
  due: ['won'],
  subscribed: ['approved'],
  lapsed: ['lapsed'],
} as const satisfies Readonly<Record<string, readonly IpoApplicationState[] | undefined>>;

export type WinningFilter = keyof typeof WINNING_FILTERS;
