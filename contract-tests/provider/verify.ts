import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { curlOf, type WireRequest, withoutSecrets } from '../judge/exchange.ts';
import { type Finding, keyOf } from '../judge/findings.ts';
import { judgeProvider } from '../judge/judge.ts';
import { OPERATIONS, STREAM } from '../judge/operations.ts';
import { compare, readBaseline, writeBaseline } from '../judge/report/baseline.ts';
import { consoleReport } from '../judge/report/console.ts';
import { htmlReport } from '../judge/report/html.ts';
import { jsonReport } from '../judge/report/json.ts';
import { junitReport } from '../judge/report/junit.ts';
import { CONTRACT_VERSION, playedAgain, type Report } from '../judge/report/report.ts';
import { ownCallStates } from './own-call-states.ts';
import { Patience } from './patience.ts';
import type { Failure } from './play.ts';
import { remoteStates, withFallBack } from './remote-operator.ts';
import { verifyProvider } from './verification.ts';
import { createVisitors } from './visitors.ts';

const USAGE = `Judges a running provider by the contract, and plays the pact of the web app against it.

  npm run verify -- --provider URL [options]

  --provider URL         where the contract is served; /api is added to an address without a path
  --states URL           where the provider brings about states that only an operator can (state-endpoint.yaml);
                         without it, and for what it answers with 501, what the contract's own calls can bring about is
  --invitation CODE      a code that the provider accepts at registration (TSUBAME)
  --only NAME            only this operation or capability; may be given again
  --requests N           how many requests are drawn from the schemas (5000)
  --seed N               draws the same requests again
  --no-pact              without the pact
  --baseline FILE        findings in this file are known: only others fail, and what is gone is named
  --write-baseline FILE  writes the findings of this run as such a file
  --junit FILE           also writes the outcome for CI,
  --html FILE            as a page,
  --json FILE            for programs
  --verbose              tells what is being done, and every mismatch of the pact

Exit codes
  0  nothing (new) found
  1  findings
  2  asked wrongly: an unknown option, operation or file
  3  could not judge: nobody answers there, or nobody can be registered

PACT_DESCRIPTION='placeOrder_Filled$' plays only the interactions whose name it finds, and nothing else.`;

const options = {
  provider: { type: 'string' },
  states: { type: 'string' },
  invitation: { type: 'string', default: 'TSUBAME' },
  only: { type: 'string', multiple: true },
  requests: { type: 'string', default: '5000' },
  seed: { type: 'string' },
  'no-pact': { type: 'boolean', default: false },
  baseline: { type: 'string' },
  'write-baseline': { type: 'string' },
  junit: { type: 'string' },
  html: { type: 'string' },
  json: { type: 'string' },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} satisfies ParseArgsOptionsConfig;

// Chosen here, where they are counted; the verifier must not choose again.
const { PACT_DESCRIPTION: description } = process.env;
delete process.env.PACT_DESCRIPTION;

class AskedWrongly extends Error {}

function asked() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new AskedWrongly(error instanceof Error ? error.message : String(error));
  }
}

function baseUrlOf(provider: string): string {
  if (!URL.canParse(provider)) throw new AskedWrongly(`${provider} is no address.`);
  const { origin, pathname } = new URL(provider);
  const path = pathname.replace(/\/+$/, '');
  return origin + (path === '' ? '/api' : path);
}

function wholeNumber(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new AskedWrongly(`--${name} wants a whole number, not ${text}.`);
  return Number(text);
}

function known(file: string | undefined): readonly string[] {
  if (file === undefined) return [];
  try {
    return readBaseline(file);
  } catch (error) {
    throw new AskedWrongly(error instanceof Error ? error.message : String(error));
  }
}

function chosen(only: readonly string[]): readonly string[] {
  const names = new Set([...OPERATIONS, STREAM].flatMap(({ id, tag }) => [id, tag]));
  const unknown = only.filter((name) => !names.has(name));
  if (unknown.length > 0)
    throw new AskedWrongly(`No operation or capability is called ${unknown.join(', ')}.`);
  return only;
}

async function run(): Promise<number> {
  const values = asked();
  if (values.help || values.provider === undefined) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const baseUrl = baseUrlOf(values.provider);
  const invitationCode = values.invitation;
  const baseline = known(values.baseline);
  const only = chosen(values.only ?? []);
  const seed = values.seed === undefined ? randomInt(1, 1_000_000) : wholeNumber(values.seed, 'seed');
  const requests = wholeNumber(values.requests, 'requests');
  const log = values.verbose ? (text: string) => console.error(text) : undefined;
  const begun = performance.now();
  const patience = new Patience();
  const own = await ownCallStates(createVisitors({ baseUrl, invitationCode, fetch: patience.fetch }));
  const operatorStates = values.states === undefined ? own : withFallBack(remoteStates(values.states), own);
  const shared = { baseUrl, invitationCode, operatorStates, patience };
  const onlyPact = description ? new RegExp(description) : undefined;
  const verdict = await judgeProvider({
    ...shared,
    only: onlyPact ? ['getEnvironment'] : only,
    seed,
    requests: onlyPact ? 0 : requests,
    progress: log,
  });
  const built = new RegExp(`^(${verdict.built.map(({ id }) => id).join('|')})_`);
  const pact =
    values['no-pact'] || verdict.built.length === 0
      ? null
      : await verifyProvider({
          ...shared,
          only: onlyPact ?? built,
          notBuilt: new Set(verdict.notBuilt.map(({ id }) => id)),
          log,
        });
  const again = commandFor(values.provider, values);
  const pactFindings = (pact?.failures ?? []).map((failure) => pactFinding(failure, again));
  const findings = [...verdict.findings, ...pactFindings];
  const unplayed = pact ? pact.skipped.map(pactKey) : baseline.filter((key) => key.split(' ')[1] === 'pact');
  const judgedNames = new Set(verdict.built.map(({ id }) => id));
  const report: Report = {
    provider: values.provider,
    contractVersion: CONTRACT_VERSION,
    at: new Date().toISOString(),
    verdict: { ...verdict, waited: patience.waited, ms: Math.round(performance.now() - begun) },
    pact: pact && { played: pact.played, asked: pact.asked, skipped: pact.skipped, again },
    compared: compare(findings, baseline, judgedNames, new Set(unplayed)),
  };
  console.log(consoleReport(report));
  if (values.junit) writeFileSync(values.junit, junitReport(report));
  if (values.html) writeFileSync(values.html, htmlReport(report));
  if (values.json) writeFileSync(values.json, jsonReport(report));
  if (values['write-baseline']) writeBaseline(values['write-baseline'], findings);
  return report.compared.fresh.length > 0 ? 1 : 0;
}

/** Plays the same interactions again, as they were played here, once their names stand before it. */
function commandFor(
  provider: string,
  { states, invitation }: { states?: string; invitation: string },
): string {
  const given = [
    ['--provider', provider],
    ...(states === undefined ? [] : [['--states', states]]),
    ...(invitation === options.invitation.default ? [] : [['--invitation', invitation]]),
  ];
  return `npm run verify -- ${given.map(([name, value = '']) => `${name} ${shellWord(value)}`).join(' ')} --verbose`;
}

function shellWord(text: string): string {
  return /^[\w:/.@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Whoever reads the answer at a terminal wants it as text. */
function readable({ headers, ...request }: WireRequest): WireRequest {
  const { 'accept-encoding': _, ...own } = headers;
  return { ...request, headers: own };
}

/** Where a finding about an interaction stands. */
function pactPlace(interaction: string) {
  return { operation: interaction.split('_')[0] ?? '', rule: 'pact', pointer: `/${interaction}` } as const;
}

const pactKey = (interaction: string) => keyOf(pactPlace(interaction));

function pactFinding({ interaction, reason, request }: Failure, again: string): Finding {
  return {
    ...pactPlace(interaction),
    detail: withoutSecrets(`${interaction}: ${reason}`),
    curl: request === undefined ? playedAgain(interaction, again) : curlOf(readable(request)),
  };
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof AskedWrongly ? 2 : 3;
}
