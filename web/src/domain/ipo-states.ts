import type { IpoApplicationState, IpoState } from '@tsubame/sdk/schema';

/** How a state is shown on its badge. */
type Look = 'accent' | 'neutral' | 'ok' | 'outline' | 'caution';

/** The four stages of an offering, as its track shows them. */
export const IPO_STAGES = ['apply', 'draw', 'subscribe', 'list'] as const;

export type IpoStage = (typeof IPO_STAGES)[number];

/** How each state of an offering is shown; `stage` is the one that it is in or that comes next, null once it has ended. */
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

/** The filters of the offerings, as the provider is asked for them; every state stands in exactly one of the parts. */
export const IPO_FILTERS = {
  open: ['accepting'],
  upcoming: ['upcoming'],
  drawing: ['pricing', 'drawn', 'subscribing'],
  ended: ['listed', 'withdrawn'],
  all: undefined,
} as const satisfies Readonly<Record<string, readonly IpoState[] | undefined>>;

export type IpoFilter = keyof typeof IPO_FILTERS;

/** The filters of the application history. */
export const APPLICATION_FILTERS = {
  all: undefined,
  live: APPLICATIONS.filter((state) => IPO_APPLICATION_STATES[state].live),
  done: APPLICATIONS.filter((state) => !IPO_APPLICATION_STATES[state].live),
} as const satisfies Readonly<Record<string, readonly IpoApplicationState[] | undefined>>;

export type ApplicationFilter = keyof typeof APPLICATION_FILTERS;

/** The filters of the winning history: what waits for the subscription, was subscribed, or lapsed (specification, section 4). */
export const WINNING_FILTERS = {
  all: undefined,
  due: ['won'],
  subscribed: ['approved'],
  lapsed: ['lapsed'],
} as const satisfies Readonly<Record<string, readonly IpoApplicationState[] | undefined>>;

export type WinningFilter = keyof typeof WINNING_FILTERS;
