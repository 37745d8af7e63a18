import type { Operation } from '../contract/operations.ts';
import { comparedValues, type Finding, findingKey } from '../findings/findings.ts';
import { RULES } from '../findings/rules.ts';
import type { IsolationColumn } from '../isolation/isolation.ts';
import { byTag, type OperationResult, type PactPart, playedAgain, type Report, resultsOf } from './report.ts';

const MAX_FINDINGS_SHOWN = 5;
/** Skipped interactions of one reason. */
const MAX_SKIPPED_SHOWN = 5;
/** Reasons why states could not be set up. */
const MAX_REASONS_SHOWN = 5;
/** A longer mismatch of the pact is shortened on the console. */
const LONGEST_DETAIL = 400;
/** A longer command is shortened on the console. */
const LONGEST_LINE = 2_000;
/** A median response time from which a run is slow, in milliseconds; it is near that of a delayed TCP acknowledgement. */
const SLOW_MS = 30;
/** A violation in this many operations is printed once: its cause is probably in shared code. */
const MIN_OPERATIONS_SHARING = 4;

/** The report for the console: each finding with a command to repeat it, then totals. */
export function consoleReport(report: Report): string {
  const newFindings = report.compared.newFindings.filter(({ rule }) => rule !== 'pact');
  const byViolation = Object.values(
    Object.groupBy(newFindings, ({ rule, pointer }) => `${rule} ${pointer}`),
  ).map((own) => own ?? []);
  const shared = byViolation.filter((own) => own.length >= MIN_OPERATIONS_SHARING);
  const single = new Set(byViolation.filter((own) => own.length < MIN_OPERATIONS_SHARING).flat());
  const results = resultsOf(report);
  return [
    ...shared.flatMap(sharedViolation),
    ...results.flatMap(({ operation, findings }) =>
      failure(
        operation,
        findings.filter((each) => single.has(each)),
      ),
    ),
    ...pactFindings(
      report,
      report.compared.newFindings.filter(({ rule }) => rule === 'pact'),
    ),
    ...sums(report, results),
  ].join('\n');
}

/** One line per operation with the names of its failed interactions, and a command that plays one of them in detail. */
function pactFindings({ pact }: Report, findings: readonly Finding[]): string[] {
  const [first] = findings;
  if (pact === null || first === undefined) return [];
  return [
    'Interactions of the pact that failed:',
    ...linesByOperation(findings, ({ operation, pointer }) => pointer.replace(`/${operation}_`, '')),
    ...findings.slice(0, MAX_FINDINGS_SHOWN).map(({ detail }) => `  ✗ ${shortened(detail)}`),
    ...restLine(findings),
    `  ${playedAgain(first.pointer.slice(1), pact.again)}`,
    '',
  ];
}

/** One line per operation with what `name` says of its findings, each once. */
function linesByOperation(findings: readonly Finding[], name: (finding: Finding) => string): string[] {
  const byOperation = Object.entries(Object.groupBy(findings, ({ operation }) => operation));
  return byOperation.map(
    ([operation, own = []]) => `  ${operation}: ${[...new Set(own.map(name))].join(', ')}`,
  );
}

const shortened = (text: string) =>
  text.length <= LONGEST_DETAIL ? text : `${text.slice(0, LONGEST_DETAIL)}…`;

function sharedViolation(findings: readonly Finding[]): string[] {
  const [first] = findings;
  const names = findings.map(({ operation }) => operation).join(', ');
  return first ? [`In ${findings.length} operations: ${names}`, ...findingLines(first), ''] : [];
}

function failure({ id, method, path }: Operation, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  const shown = findings.slice(0, MAX_FINDINGS_SHOWN).flatMap(findingLines);
  return [`${id}  ${method} ${path}`, ...shown, ...restLine(findings), ''];
}

/** How many findings are not shown. */
function restLine(findings: readonly Finding[]): string[] {
  const rest = findings.length - MAX_FINDINGS_SHOWN;
  return rest > 0 ? [`  and ${rest} more, listed by --json and --html`] : [];
}

function findingLines(finding: Finding): string[] {
  const { rule, pointer, detail, curl } = finding;
  const values = comparedValues(finding);
  return [
    `  ✗ ${rule}${pointer === '' ? '' : ` at ${pointer}`}: ${detail}`,
    ...(values === undefined ? [] : [`      ${values}`]),
    `      rule: a provider ${RULES[rule]}`,
    `      ${onOneLine(curl)}`,
  ];
}

const operationsOf = (findings: readonly Finding[]) =>
  new Set(findings.map(({ operation }) => operation)).size;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function sums({ provider, verdict, pact, compared }: Report, results: readonly OperationResult[]): string[] {
  const count = (wanted: OperationResult['outcome']) =>
    results.filter(({ outcome }) => outcome === wanted).length;
  const failed = count('failed');
  const withKnown = results.filter((each) => each.outcome === 'passed' && each.known > 0).length;
  const passed = `${count('passed')} passed${withKnown === 0 ? '' : ` (${withKnown} with known findings)`}`;
  const [fresh, known] = [compared.newFindings.length, compared.known.length];
  const verdictLine =
    fresh > 0
      ? `${provider} differs from the contract: ${counted(fresh, 'finding')} in ${counted(operationsOf(compared.newFindings), 'operation')}.`
      : known > 0
        ? `${provider} differs from the contract as its baseline says: ${counted(known, 'finding')}.`
        : `${provider} answers as the contract says.`;
  const notBuilt = notBuiltLines(results);
  const broken = verdict.protections.filter(({ outcome }) => outcome !== 'shown');
  return [
    verdictLine,
    `${verdict.built.length} of ${results.length} operations built: ${passed}, ${failed} failed.${notBuilt.length === 0 ? '' : ' Not built:'}`,
    ...notBuilt,
    `Investor protections: ${verdict.protections.length - broken.length} of ${verdict.protections.length} shown${broken.map(({ id, outcome }) => `, ${id} ${outcome}`).join('')}.`,
    isolationLine(verdict.isolation),
    `${verdict.responses} responses checked, ${verdict.generatedRequests} of them to generated requests (--seed ${verdict.seed}), ` +
      `${pact === null ? '' : `${pact.played} of ${pact.selected} interactions of the pact played, `}${(verdict.ms / 1000).toFixed(1)} s.`,
    ...(verdict.medianMs < SLOW_MS
      ? []
      : [
          `Responses are slow: ${Math.round(verdict.medianMs)} ms in the median. About 40 ms on one machine mean that the server sends headers and body separately: let it write both at once, or set TCP_NODELAY.`,
        ]),
    ...(compared.newFindings.some(({ curl }) => curl.includes('$TOKEN'))
      ? ['Commands with $TOKEN work once TOKEN is set to a token that login or register returned.']
      : []),
    ...(pact === null
      ? [
          'Not checked without the pact: refusals by business rules, such as a wrong password, and results in given states.',
        ]
      : skippedLines(pact)),
    ...(verdict.waited.times === 0
      ? []
      : [
          `Waited ${verdict.waited.times} times for Retry-After, ${(verdict.waited.ms / 1000).toFixed(1)} s in total.`,
        ]),
    ...(verdict.untried.length === 0
      ? []
      : [
          `Checked by generated requests only, because their states could not be set up: ${verdict.untried.map(({ operation, reason }) => `${operation} (${reason})`).join(', ')}.`,
        ]),
    ...verdict.aborted.map((what) => `Aborted: ${what}.`),
    ...(known === 0
      ? []
      : [
          'Known from the baseline:',
          ...linesByOperation(compared.known, (finding) =>
            findingKey(finding).slice(finding.operation.length + 1),
          ),
        ]),
    ...(compared.gone.length === 0
      ? []
      : [
          'In the baseline, but no longer found; remove them from it:',
          ...compared.gone.map((key) => `  ${key}`),
        ]),
  ];
}

/** The operations that are not built: a line for each capability that is built in part, then one for all others. */
function notBuiltLines(results: readonly OperationResult[]): string[] {
  const missing = byTag(results).map(([tag, own]) => ({
    tag,
    names: own.filter(({ outcome }) => outcome === 'not built').map(({ operation }) => operation.id),
    isWhole: own.every(({ outcome }) => outcome === 'not built'),
  }));
  const inPart = missing
    .filter(({ names, isWhole }) => names.length > 0 && !isWhole)
    .map(({ tag, names }) => `  ${tag}: ${names.join(', ')}`);
  const whole = missing.filter(({ isWhole }) => isWhole).map(({ tag }) => tag);
  return [...inPart, ...(whole.length === 0 ? [] : [`  all of ${whole.join(', ')}`])];
}

/** A line for each reason, with some names. */
function skippedLines({ skipped }: PactPart): string[] {
  if (skipped.length === 0) return [];
  return [
    'Interactions skipped because their states could not be set up:',
    ...skipped.slice(0, MAX_REASONS_SHOWN).map(({ reason, names }) => {
      const rest = names.length - MAX_SKIPPED_SHOWN;
      const more = rest > 0 ? ` and ${rest} more, listed by --json and --html` : '';
      return `  ${names.slice(0, MAX_SKIPPED_SHOWN).join(', ')}${more}: ${reason}`;
    }),
    ...(skipped.length > MAX_REASONS_SHOWN
      ? [`  and ${skipped.length - MAX_REASONS_SHOWN} more reasons, listed by --json and --html`]
      : []),
  ];
}

/** Shortens a command that would fill the screen, and says where the complete one is. */
function onOneLine(curl: string): string {
  if (curl.length <= LONGEST_LINE) return curl;
  return `${curl.slice(0, 200)}… (shortened: --json, --html and --junit write all ${curl.length} characters)`;
}

/** How many operations were called as each outsider, and which outsiders could not be set up. */
export function isolationLine(columns: readonly IsolationColumn[]): string {
  const tried = columns.filter(({ tried }) => tried.length > 0);
  const missing = columns.filter(({ missing }) => missing !== null);
  return [
    tried.length === 0
      ? 'Isolation: no selected operation needs a token.'
      : `Isolation: ${tried.map(({ side, tried }) => `${side} ${tried.length}`).join(', ')} operations.`,
    ...missing.map(({ side, missing }) => `Not set up: ${side} (${missing}).`),
  ].join(' ');
}
