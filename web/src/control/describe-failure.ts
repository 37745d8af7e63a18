import i18next from 'i18next';
import { CliError, type CommandFailure } from '../../../mock/control/cli-error.ts';
import { findText, type TransitionReasons } from './control-texts.ts';
import { labelDecision, labelReason, labelRecordKind, labelRecordState } from './decision-labels.ts';

type Params = CommandFailure['params'];

/**
 * Returns why a call to the control API failed, translated. A refusal has the API's own message in English and if it has no
 * translation.
 */
export function describeFailure(error: unknown, reasons: TransitionReasons): string {
  const { message, why } =
    error instanceof CliError ? error : { message: String((error as Error).message), why: null };
  if (why === null) return message;
  const description = findText(`control:refusals.${why.reason}`, translateParams(why.params, reasons));
  if (description === null) return message;
  if (why.nearest.length === 0) return description;
  return `${description} ${i18next.t('control:didYouMean', { names: why.nearest.join(', ') })}`;
}

function translateParams(params: Params, reasons: TransitionReasons): Params {
  const kind = String(params.kind);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, translateParam(name, String(value), kind, reasons)]),
  );
}

function translateParam(name: string, value: string, kind: string, reasons: TransitionReasons): string {
  switch (name) {
    case 'kind':
      return labelRecordKind(value);
    case 'state':
      return labelRecordState(kind, value);
    case 'event':
      return labelDecision(value);
    case 'possible':
      return joinLabels(value.split(' or '), labelDecision);
    case 'reasons':
      return joinLabels(value.split(', '), (reason) => labelReason(reasons, reason));
    case 'schedule':
    case 'own_schedule':
      return labelSchedule(value);
    default:
      return value;
  }
}

function labelSchedule(schedule: string): string {
  if (schedule === 'exchange') return i18next.t('control:workspaces.exchangeHours');
  return schedule === 'always_open' ? i18next.t('control:workspaces.alwaysOpen') : schedule;
}

const joinLabels = (names: readonly string[], label: (name: string) => string) =>
  names.map(label).join(' / ');
