import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { errorMessage } from '../findings/error-message.ts';

/** Usage of the command: options and exit codes. */
export const USAGE = `Verifies a running provider against the contract, and plays the pact of the web app against it.

  npm run verify -- --provider URL [options]

  --provider URL         where the contract is served; /api is added to a URL without a path
  --states URL           the provider's endpoint for states that only an operator can set up (state-endpoint.yaml); without it,
                         and for states that it answers with 501, the verifier uses the contract's own calls where it can
  --invitation CODE      a code that the provider accepts at registration (TSUBAME)
  --only NAME            only this operation or capability; may be repeated, or name several: a,b
  --requests N           how many requests are generated from the schemas (5000)
  --seed N               generates the same requests again
  --no-pact              does not play the pact
  --baseline FILE        only findings that are not in this file fail the run, and keys that are no longer found are listed;
                         repeats the run that wrote the file, with its --seed, --requests, --only and --no-pact
  --write-baseline FILE  writes the findings of this run as a baseline, with the options that they depend on,
                         and exits with 0
  --junit FILE           also writes the report as JUnit XML, for CI
  --html FILE            also writes the report as an HTML page
  --json FILE            also writes the report as JSON, for programs
  --verbose              prints each step, and every mismatch of the pact

Exit codes
  0  no (new) findings
  1  findings
  2  usage error: an unknown option, operation or file, or an option that contradicts the baseline
  3  could not verify: no provider answers there, or no user can be registered

PACT_DESCRIPTION='placeOrder_Filled$' plays only the interactions with a matching name, and nothing else.`;

/** The options for `parseArgs`. */
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

/** A wrong command line; the command ends with exit code 2. */
export class UsageError extends Error {}

/** The parsed options by name. */
export type VerifyValues = ReturnType<typeof readOptions>;

/** @throws UsageError for an unknown option */
export function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}
