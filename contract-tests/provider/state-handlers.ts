import type { STATES, StateName } from '../support/states.ts';

/** What a state's handler answers: the provider's own values for the state's samples. */
export type ValuesOf<Name extends StateName> = Readonly<
  Record<keyof (typeof STATES)[Name]['values'], string>
>;

/** Brings states about; each call for a user of its own, so that no interaction sees another's traces. */
export type StateHandlers<Name extends StateName> = {
  readonly [K in Name]: () => Promise<ValuesOf<K>>;
};

/** States that no user can bring about: the provider's operator has to. */
export type OperatorState =
  | 'poor'
  | 'halted'
  | 'haltedHolding'
  | 'haltedWaiting'
  | 'alertFired'
  | 'identityPassed'
  | 'identityFailed'
  | ResetState
  | DrawState
  | 'blockAllotted'
  | 'dayTradesOver'
  | OutsideState
  | FundsOperatorState
  | LoanOperatorState
  | 'deskAnswered'
  | 'seenAllProducts'
  | 'following'
  | 'followEnded'
  | ShutState;

/** States of a forgotten fund password, about which the desk has decided. */
export type ResetState = 'resetAllowed' | 'resetDeclined';

/** States while the market is shut: a provider whose market never is cannot bring them about. */
export type ShutState = 'followingShut' | 'stopRequested';

/** States outside the exchange's hours, which only the operator's clock reaches for sure. */
export type OutsideState = 'outsideByNight' | 'outsideClosed' | 'outsideApplied' | 'outsideFilled';

/** States after the close of an offering: they need the operator's clock. */
export type DrawState = 'sealedDraw' | 'wonEarly' | 'won' | 'wonPoor' | 'waitlisted' | 'listed';

/** States of deposits, and of withdrawals, which need a verified user and their hours. */
export type FundsOperatorState =
  | 'depositApproved'
  | 'depositExpired'
  | 'verified'
  | 'threeAccounts'
  | 'accountKept'
  | 'accountHeld'
  | 'fundPasswordUnset'
  | 'fundPasswordLocked'
  | 'hoursOver'
  | 'withdrawalAsked'
  | 'withdrawalApproved'
  | 'withdrawalArrived';

/** States of loans, which need a verified user. */
export type LoanOperatorState =
  | 'mayBorrow'
  | 'noWaiver'
  | 'lent'
  | 'lentPoor'
  | 'loanRepaid'
  | 'loanOverdue'
  | 'beforeAHoliday'
  | LoanPriceState;

/** States of loans after a fall of prices. */
export type LoanPriceState = 'loanCalled' | 'loanShort' | 'loanHandedOver';

export type PublicState = Exclude<StateName, OperatorState>;
