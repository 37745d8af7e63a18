import { findText, type TransitionReasons } from './control-texts.ts';

/** The app's texts that label the states of each kind of record which an operator decides. */
const STATE_TEXTS = {
  block_trade: 'blocks:state',
  deposit: 'funds:depositState',
  follow_record: 'follow:state',
  fund_password_reset: 'secrets:reset.state',
  identity: 'identity:state',
  ipo: 'ipo:state',
  loan: 'loans:state',
  login_password_reset: 'security:reset.state',
  withdrawal: 'funds:withdrawalState',
} as const;

export type DecidedRecordKind = keyof typeof STATE_TEXTS;

/** Returns the text of a key, or else `name` with spaces. */
const labelOf = (key: string, name: string) => findText(key) ?? name.replaceAll('_', ' ');

/** Returns the label of a kind of record. */
export const labelRecordKind = (kind: string) => labelOf(`control:decisions.kinds.${kind}`, kind);

/** Returns the label of an operator's decision. */
export const labelDecision = (event: string) => labelOf(`control:decisions.events.${event}`, event);

/** Returns the label of a record's state, as the app shows it. */
export function labelRecordState(kind: string, state: string): string {
  const texts = Object.hasOwn(STATE_TEXTS, kind) ? STATE_TEXTS[kind as DecidedRecordKind] : kind;
  return labelOf(`${texts}.${state}`, state);
}

/** Returns the label of a reason, as the record's timeline in the app shows it. */
export function labelReason(reasons: TransitionReasons | undefined, reason: string): string {
  const labels: ReadonlyMap<string, string> = new Map(Object.entries({ ...reasons }));
  return labels.get(reason) ?? reason.replaceAll('_', ' ');
}
