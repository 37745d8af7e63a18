import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { checkProvider } from '../checks/check-provider.ts';
import { OPERATIONS, STREAM } from '../contract/operations.ts';
import { errorMessage } from '../findings/error-message.ts';
import { type Finding, findingKey } from '../findings/findings.ts';
import { curlCommand, type HttpRequest, withoutSecrets } from '../http/exchange.ts';
import { RetryPolicy } from '../http/retry-policy.ts';
import type { Failure } from '../pact/play-pact.ts';
import { skippedNames, verifyPact } from '../pact/verify-pact.ts';
import { ownCallStates } from '../provider-states/own-call-states.ts';
import { remoteStates, withFallBack } from '../provider-states/remote-states.ts';
import { type Baseline, compare, readBaseline, writeBaseline } from '../report/baseline.ts';
import { consoleReport } from '../report/console.ts';
import { htmlReport } from '../report/html.ts';
import { jsonReport } from '../report/json.ts';
import { junitReport } from '../report/junit.ts';
import { CONTRACT_VERSION, playedAgain, type Report } from '../report/report.ts';
import { createTestUsers } from '../users/test-users.ts';
import { plannedRun } from './run-options.ts';
import { startStepPrinter } from './step-printer.ts';
import { OPTIONS, UsageError, type VerifyValues } from './verify-options.ts';

// Read here, where interactions are counted, and removed so that Pact's verifier does not filter again.
const { PACT_DESCRIPTION: description } = process.env;
delete process.env.PACT_DESCRIPTION;

function baseUrlOf(provider: string): string {
  if (!URL.canParse(provider)) throw new UsageError(`${provider} is not a URL.`);
  const { origin, pathname } = new URL(provider);
  const path = pathname.replace(/\/+$/, '');
  return origin + (path === '' ? '/api' : path);
}

function wholeNumber(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} requires a whole number, not ${text}.`);
  return Number(text);
}

function known(file: string | undefined): Baseline | undefined {
  if (file === undefined) return undefined;
  try {
    return readBaseline(file);
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}

/** Interactions of the pact that are played at once. */
const AT_ONCE = 3;

/** `--only a,b` is `--only a --only b`. */
function chosen(given: readonly string[]): readonly string[] {
  const only = given.flatMap((names) => names.split(',')).filter((name) => name !== '');
  const all = [...OPERATIONS, STREAM];
  const capabilities = new Set(all.map(({ tag }) => tag));
  const unknown = only.filter((name) => !capabilities.has(name) && !all.some(({ id }) => id === name));
  if (unknown.length > 0)
    throw new UsageError(
      `No operation or capability has the name ${unknown.join(', ')}. Capabilities: ${[...capabilities].join(', ')}.`,
    );
  return only;
}

/** @throws UsageError for options that contradict the run that wrote the baseline. */
function planned(values: VerifyValues) {
  const { seed, requests, only = [], 'no-pact': isWithoutPact, states, baseline: name } = values;
  const given = {
    seed: wholeNumber(seed, 'seed'),
    requests: wholeNumber(requests, 'requests'),
    only: chosen(only),
    pact: !isWithoutPact,
    states: states !== undefined,
  };
  const baseline = known(name);
  const against =
    name === undefined || baseline === undefined ? {} : { name, baseline, contract: CONTRACT_VERSION };
  const plan = plannedRun(given, against, () => randomInt(1, 1_000_000));
  const [contradiction] = plan.contradictions;
  if (contradiction !== undefined) throw new UsageError(contradiction);
  return { ...plan, run: { ...plan.run, only: chosen(plan.run.only) }, knownKeys: baseline?.known ?? [] };
}

/**
 * Verifies a provider and writes the reports.
 *
 * @returns the exit code: 1 if there are new findings, which a run that writes the baseline has none of
 * @throws UsageError for options that cannot be used
 */
export async function verifyOnce(provider: string, values: VerifyValues): Promise<number> {
  const baseUrl = baseUrlOf(provider);
  const invitationCode = values.invitation;
  const { run, notes, knownKeys } = planned(values);
  const { seed, requests, only } = run;
  for (const note of notes) console.log(note);
  const log = values.verbose ? (text: string) => console.error(text) : undefined;
  const startedAt = performance.now();
  const retryPolicy = new RetryPolicy();
  const over = new AbortController();
  const users = createTestUsers({ baseUrl, invitationCode, fetch: retryPolicy.fetch });
  const own = ownCallStates(users, over.signal);
  const operatorStates = values.states === undefined ? own : withFallBack(remoteStates(values.states), own);
  const shared = { baseUrl, invitationCode, operatorStates, retryPolicy };
  const onlyPact = description ? new RegExp(description) : undefined;
  let responses = 0;
  const steps = startStepPrinter(
    (line) => console.log(line),
    () => responses,
  );
  const check = async () => {
    const verdict = await checkProvider({
      ...shared,
      only: onlyPact ? ['getEnvironment'] : only,
      seed,
      requests: onlyPact ? 0 : requests,
      onExchange: () => {
        responses++;
      },
      progress(step) {
        steps.begin(step);
        log?.(step);
      },
    });
    const built = new RegExp(`^(${verdict.built.map(({ id }) => id).join('|')})_`);
    const pact =
      !run.pact || verdict.built.length === 0
        ? null
        : await verifyPact({
            ...shared,
            only: onlyPact ?? built,
            notBuilt: new Set(verdict.notBuilt.map(({ id }) => id)),
            log,
            // An operator's states may move the clock for all users.
            atOnce: values.states === undefined ? AT_ONCE : 1,
            onInteraction: (name) => steps.begin(`playing ${name} of the pact`),
          });
    return { verdict, pact };
  };
  const { verdict, pact } = await check().finally(() => {
    steps.stop();
    over.abort();
  });
  const again = commandFor(provider, values);
  const pactFindings = (pact?.failures ?? []).map((failure) => pactFinding(failure, again));
  const findings = [...verdict.findings, ...pactFindings];
  const unplayed = pact
    ? skippedNames(pact.skipped).map(pactKey)
    : knownKeys.filter((key) => key.split(' ')[1] === 'pact');
  const testedNames = new Set(verdict.built.map(({ id }) => id));
  const report: Report = {
    provider,
    contractVersion: CONTRACT_VERSION,
    at: new Date().toISOString(),
    verdict: { ...verdict, waited: retryPolicy.waited, ms: Math.round(performance.now() - startedAt) },
    pact: pact && {
      played: pact.played,
      selected: pact.selected,
      skipped: pact.skipped,
      again,
    },
    compared: compare(findings, knownKeys, testedNames, new Set(unplayed)),
  };
  console.log(consoleReport(report));
  if (values.junit) writeFileSync(values.junit, junitReport(report));
  if (values.html) writeFileSync(values.html, htmlReport(report));
  if (values.json) writeFileSync(values.json, jsonReport(report));
  const newBaseline = values['write-baseline'];
  if (newBaseline !== undefined) {
    writeBaseline(newBaseline, findings, { run, contract: CONTRACT_VERSION });
    console.log(
      findings.length === 0
        ? `${newBaseline} has no findings: the provider needs no baseline.`
        : `${newBaseline} has these findings now. With --baseline they are known.`,
    );
    return 0;
  }
  return report.compared.newFindings.length > 0 ? 1 : 0;
}

/** The command that plays interactions again with the same options; `playedAgain` adds the variable with their names. */
function commandFor(
  provider: string,
  { states, invitation }: { states?: string; invitation: string },
): string {
  const given = [
    ['--provider', provider],
    ...(states === undefined ? [] : [['--states', states]]),
    ...(invitation === OPTIONS.invitation.default ? [] : [['--invitation', invitation]]),
  ];
  return `npm run verify -- ${given.map(([name, value = '']) => `${name} ${shellWord(value)}`).join(' ')} --verbose`;
}

function shellWord(text: string): string {
  return /^[\w:/.@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The request without `Accept-Encoding`, so that a terminal shows its response as text. */
function readable({ headers, ...request }: HttpRequest): HttpRequest {
  const { 'accept-encoding': _, ...own } = headers;
  return { ...request, headers: own };
}

/** Operation, rule and pointer of a finding about an interaction. */
function pactLocation(interaction: string) {
  return { operation: interaction.split('_')[0] ?? '', rule: 'pact', pointer: `/${interaction}` } as const;
}

const pactKey = (interaction: string) => findingKey(pactLocation(interaction));

function pactFinding({ interaction, reason, request }: Failure, again: string): Finding {
  return {
    ...pactLocation(interaction),
    detail: withoutSecrets(`${interaction}: ${stripVTControlCharacters(reason)}`),
    curl: request === undefined ? playedAgain(interaction, again) : curlCommand(readable(request)),
  };
}
