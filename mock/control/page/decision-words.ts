import { languageNow, reasonsNow, words } from './language.ts';
import { STATES } from './states.gen.ts';

const own = (said: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(said, name) ? said[name] : undefined;
/** A word of the contract, as it stands for what has none of this page. */
const plain = (name: string) => name.replaceAll('_', ' ');

/** A record's kind, in the language of whoever looks. */
export const kindWord = (kind: string): string => own(words().decisions.kinds, kind) ?? plain(kind);

/** What may be decided. */
export const eventWord = (event: string): string => own(words().decisions.events, event) ?? plain(event);

/** Why, as the record's own timeline says it. */
export const reasonWord = (reason: string): string => own(reasonsNow(), reason) ?? plain(reason);

/** A state of a record, as the app says it. */
export function stateWord(kind: string, state: string): string {
  const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = STATES[languageNow()];
  return own(Object.hasOwn(kinds, kind) ? (kinds[kind] ?? {}) : {}, state) ?? plain(state);
}
