import type { ControlWords } from './control-words.ts';
import { STATES } from './states.gen.ts';

const lookUp = (labels: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(labels, name) ? labels[name] : undefined;
/** The label of a name that has no translation, for example one of a newer sandbox. */
const withSpaces = (name: string) => name.replaceAll('_', ' ');

/** Returns the label of a kind of record. */
export const labelKind = ({ texts }: ControlWords, kind: string): string =>
  lookUp(texts.decisions.kinds, kind) ?? withSpaces(kind);

/** Returns the label of an operator's decision. */
export const labelEvent = ({ texts }: ControlWords, event: string): string =>
  lookUp(texts.decisions.events, event) ?? withSpaces(event);

/** Returns the label of a reason, as the record's timeline in the app shows it. */
export const labelReason = ({ reasons }: ControlWords, reason: string): string =>
  lookUp(reasons, reason) ?? withSpaces(reason);

/** Returns the label of a record's state, as the app shows it. */
export function labelState({ language }: ControlWords, kind: string, state: string): string {
  const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = STATES[language];
  const states = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return lookUp(states ?? {}, state) ?? withSpaces(state);
}
