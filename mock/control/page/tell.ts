import { CliError, type CommandFailure } from '../cli-error.ts';
import { filled } from '../refusals.ts';
import { eventWord, kindWord, reasonWord, stateWord } from './decision-words.ts';
import { languageNow, words } from './language.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';

type Params = CommandFailure['params'];

/** What went wrong, in the language of whoever looks; what has no words of this page, as it was told. */
export function tell(error: unknown): string {
  const { message, why } =
    error instanceof CliError ? error : { message: String((error as Error).message), why: null };
  const sentences: Readonly<Record<string, string>> = REFUSAL_WORDS[languageNow()];
  const sentence = why !== null && Object.hasOwn(sentences, why.reason) ? sentences[why.reason] : undefined;
  if (why === null || sentence === undefined) return message;
  const said = filled(sentence, worded(why.params));
  return why.nearest.length === 0 ? said : `${said} ${words().meant(why.nearest.join(', '))}`;
}

/** Names of the contract among the params, as this page says them. */
function worded(params: Params): Params {
  const { kind } = params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, wordOf(name, String(value), String(kind))]),
  );
}

function wordOf(name: string, value: string, kind: string): string {
  const says = words().workspaces;
  switch (name) {
    case 'kind':
      return kindWord(value);
    case 'state':
      return stateWord(kind, value);
    case 'event':
      return eventWord(value);
    case 'possible':
      return value.split(' or ').map(eventWord).join(' / ');
    case 'reasons':
      return value.split(', ').map(reasonWord).join(' / ');
    case 'schedule':
    case 'own_schedule':
      return value === 'exchange' ? says.exchange : value === 'always_open' ? says.alwaysOpen : value;
    default:
      return value;
  }
}
