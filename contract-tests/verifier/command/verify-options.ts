import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { errorMessage } from '../findings/error-message.ts';

/** What the command takes, and how it ends. */
export const USAGE = `Verifies a running provider against the contract, and plays the pact of the web app against it.

  npm run verify -- --provider URL [options]

  --provider URL         where the contract is served; /api is added to an address without a path
  --states URL           where the provider sets up states that only an operator can (state-endpoint.yaml); without it, and
                         for a state that it answers with 501, the contract's own calls set up what they can
  --invitation CODE      a code that the provider accepts at registration (TSUBAME)
  --only NAME            only this operation or capability; may be given again
  --requests N           how many requests are generated from the schemas (5000)
  --seed N               generates the same requests again
  --no-pact              without the pact
  --baseline FILE        findings in this file are known: only others fail, and what is gone is named; the run that
                         wrote it is repeated, with its --seed, --requests, --only and --no-pact
  --write-baseline FILE  writes the findings of this run as such a file, with the options that they depend on
  --junit FILE           also writes the outcome for CI,
  --html FILE            as a page,
  --json FILE            for programs
  --verbose              prints each step, and every mismatch of the pact

Exit codes
  0  nothing (new) found
  1  findings
  2  usage error: an unknown option, operation or file, or one that contradicts the baseline
  3  could not verify: no provider answers there, or no user can be registered

PACT_DESCRIPTION='placeOrder_Filled$' plays only the interactions whose name it finds, and nothing else.`;

/** As `parseArgs` takes them. */
export const OPTIONS = {
  provider: { type: 'string' },
  states: { type: 'string' },
  invitation: { type: 'string', default: 'TSUBAME' },
  only: { type: 'string', multiple: true },
  requests: { type: 'string' },
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

/** The command line cannot be used: exit code 2. */
export class UsageError extends Error {}

/** Options of the command by name. */
export type VerifyValues = ReturnType<typeof readOptions>;

/** @throws UsageError for an option that there is not. */
export function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}
