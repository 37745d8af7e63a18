import type { Operation } from '../contract/operations.ts';
import type { Finding } from '../findings/findings.ts';
import { RULES } from '../findings/rules.ts';
import type { IsolationColumn } from '../isolation/isolation.ts';
import { byTag, type OperationResult, playedAgain, type Report, resultsOf } from './report.ts';

const MOST_OF_AN_OPERATION = 5;
const MOST_SKIPPED = 5;
/** A longer line is for a file. */
const LONGEST_LINE = 2_000;
/** A fault in so many operations is one fault, somewhere in what they share. */
const SHARED_BY = 4;

/** The outcome on one screen where little is wrong: what failed and how to repeat it, then a few sums. */
export function consoleReport(report: Report): string {
  const fresh = report.compared.fresh.filter(({ rule }) => rule !== 'pact');
  const byFault = Object.values(Object.groupBy(fresh, ({ rule, pointer }) => `${rule} ${pointer}`)).map(
    (own) => own ?? [],
  );
  const shared = byFault.filter((own) => own.length >= SHARED_BY);
  const single = new Set(byFault.filter((own) => own.length < SHARED_BY).flat());
  const results = resultsOf(report);
  return [
    ...shared.flatMap(sharedFault),
    ...results.flatMap(({ operation, findings }) =>
      failure(
        operation,
        findings.filter((each) => single.has(each)),
      ),
    ),
    ...pactFaults(
      report,
      report.compared.fresh.filter(({ rule }) => rule === 'pact'),
    ),
    ...sums(report, results),
  ].join('\n');
}

/** One line an operation: an interaction's name says what was expected, and playing it alone says what came. */
function pactFaults({ pact }: Report, findings: readonly Finding[]): string[] {
  const [first] = findings;
  if (pact === null || first === undefined) return [];
  const byOperation = Object.entries(Object.groupBy(findings, ({ operation }) => operation));
  const lines = byOperation.map(
    ([operation, own = []]) =>
      `  ${operation}: ${own.map(({ pointer }) => pointer.replace(`/${operation}_`, '')).join(', ')}`,
  );
  return [
    'Otherwise than the web app expects (its pact):',
    ...lines,
    `  ${playedAgain(first.pointer.slice(1), pact.again)}`,
    '',
  ];
}

function sharedFault(findings: readonly Finding[]): string[] {
  const [first] = findings;
  const names = findings.map(({ operation }) => operation).join(', ');
  return first ? [`In ${findings.length} operations: ${names}`, ...faultLines(first), ''] : [];
}

function failure({ id, method, path }: Operation, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  const rest = findings.length - MOST_OF_AN_OPERATION;
  const shown = findings.slice(0, MOST_OF_AN_OPERATION).flatMap(faultLines);
  return [`${id}  ${method} ${path}`, ...shown, ...(rest > 0 ? [`  and ${rest} more`] : []), ''];
}

function faultLines({ rule, pointer, detail, expected, received, curl }: Finding): string[] {
  return [
    `  ✗ ${rule}${pointer === '' ? '' : ` at ${pointer}`}: ${detail}`,
    ...(expected === undefined ? [] : [`      expected ${short(expected)}, received ${short(received)}`]),
    `      a provider ${RULES[rule]}`,
    `      ${onOneLine(curl)}`,
  ];
}

function sums({ provider, verdict, pact, compared }: Report, results: readonly OperationResult[]): string[] {
  const count = (wanted: OperationResult['outcome']) =>
    results.filter(({ outcome }) => outcome === wanted).length;
  const failed = count('failed');
  const verdictLine =
    compared.fresh.length === 0
      ? `${provider} answers as the contract says.`
      : `${provider} fails in ${compared.fresh.length} ways in ${failed} operations.`;
  const notBuilt = byTag(results).flatMap(([tag, own]) => {
    const missing = own.filter(({ outcome }) => outcome === 'not built').length;
    return missing === 0 ? [] : [`${tag} ${missing}/${own.length}`];
  });
  const broken = verdict.protections.filter(({ outcome }) => outcome !== 'shown');
  return [
    verdictLine,
    `${verdict.built.length} of ${results.length} operations built: ${count('passed')} passed, ${failed} failed.` +
      `${notBuilt.length === 0 ? '' : ` Not built: ${notBuilt.join(', ')}.`}`,
    `Protections of investors: ${verdict.protections.length - broken.length} of ${verdict.protections.length} shown${broken.map(({ id, outcome }) => `, ${id} ${outcome}`).join('')}.`,
    isolationLine(verdict.isolation),
    `${verdict.answers} answers judged, ${verdict.drawn} of them to drawn requests (--seed ${verdict.seed}), ` +
      `${pact === null ? '' : `${pact.played} of ${pact.asked} interactions of the pact played, `}${(verdict.ms / 1000).toFixed(1)} s.`,
    ...(compared.fresh.some(({ curl }) => curl.includes('$TOKEN'))
      ? ['A line with $TOKEN sends its request again once TOKEN is set to the token of a login.']
      : []),
    ...leftOut(pact?.skipped ?? []),
    ...(verdict.waited.times === 0
      ? []
      : [
          `Waited ${verdict.waited.times} times, ${(verdict.waited.ms / 1000).toFixed(1)} s in all, as Retry-After asked.`,
        ]),
    ...(verdict.untried.length === 0
      ? []
      : [
          `Without a state of their own, so tried by drawn requests alone: ${verdict.untried.map(({ operation, reason }) => `${operation} (${reason})`).join(', ')}.`,
        ]),
    ...verdict.cut.map((what) => `Cut short: ${what}.`),
    ...(compared.known.length === 0
      ? []
      : [`Known by the baseline, and still so: ${compared.known.length}.`]),
    ...(compared.gone.length === 0
      ? []
      : ['In the baseline, and gone; take them out of it:', ...compared.gone.map((key) => `  ${key}`)]),
  ];
}

function leftOut(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const rest = names.length - MOST_SKIPPED;
  const more = rest > 0 ? ` and ${rest} more, which --json and --html name` : '';
  return [
    `Left out of the pact for want of their states: ${names.slice(0, MOST_SKIPPED).join(', ')}${more}.`,
  ];
}

/** A line that would fill the screen is cut, and says so: cut it repeats nothing. */
function onOneLine(curl: string): string {
  if (curl.length <= LONGEST_LINE) return curl;
  return `${curl.slice(0, 200)}… (cut: all ${curl.length} characters stand in the files of --json, --html and --junit)`;
}

/** Who asked how many operations, and who could not be set up: of that nothing is said. */
export function isolationLine(columns: readonly IsolationColumn[]): string {
  const tried = columns.filter(({ tried }) => tried.length > 0);
  const missing = columns.filter(({ missing }) => missing !== null);
  return [
    tried.length === 0
      ? 'Isolation: nothing that needs a token.'
      : `Isolation: ${tried.map(({ side, tried }) => `${side} ${tried.length}`).join(', ')} operations.`,
    ...missing.map(({ side, missing }) => `Not set up: ${side} (${missing}).`),
  ].join(' ');
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= 100 ? text : `${text.slice(0, 100)}…`;
}
