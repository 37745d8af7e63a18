import { CliError, type CommandFailure } from '../../../mock/control/cli-error.ts';
import { filled } from '../../../mock/control/refusals.ts';
import type { ControlWords } from './control-words.ts';
import { labelEvent, labelKind, labelReason, labelState } from './decision-labels.ts';
import { REFUSAL_TEXTS } from './refusal-texts.ts';

type Params = CommandFailure['params'];

/** Returns why a call to the control API failed, translated. A refusal of an unknown reason keeps its English message. */
export function describeFailure(error: unknown, words: ControlWords): string {
  const { message, why } =
    error instanceof CliError ? error : { message: String((error as Error).message), why: null };
  const sentences: Readonly<Record<string, string>> = REFUSAL_TEXTS[words.language];
  const sentence = why !== null && Object.hasOwn(sentences, why.reason) ? sentences[why.reason] : undefined;
  if (why === null || sentence === undefined) return message;
  const description = filled(sentence, translateParams(why.params, words));
  if (why.nearest.length === 0) return description;
  return `${description} ${words.texts.didYouMean(why.nearest.join(', '))}`;
}

function translateParams(params: Params, words: ControlWords): Params {
  const kind = String(params.kind);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, translateParam(name, String(value), kind, words)]),
  );
}

function translateParam(name: string, value: string, kind: string, words: ControlWords): string {
  const { alwaysOpen, exchangeHours } = words.texts.workspaces;
  switch (name) {
    case 'kind':
      return labelKind(words, value);
    case 'state':
      return labelState(words, kind, value);
    case 'event':
      return labelEvent(words, value);
    case 'possible':
      return joinLabels(value.split(' or '), (event) => labelEvent(words, event));
    case 'reasons':
      return joinLabels(value.split(', '), (reason) => labelReason(words, reason));
    case 'schedule':
    case 'own_schedule':
      return value === 'exchange' ? exchangeHours : value === 'always_open' ? alwaysOpen : value;
    default:
      return value;
  }
}

const joinLabels = (names: readonly string[], label: (name: string) => string) =>
  names.map(label).join(' / ');
