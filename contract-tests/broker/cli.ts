import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PROVIDER, pactFile, readPact } from '../verifier/pact/pact-file.ts';
import {
  BrokerError,
  type Build,
  brokerIn,
  buildIn,
  canIDeploy,
  publishOutcome,
  publishPact,
} from './broker.ts';

const USAGE = `Publishes pacts and verification results to a Pact broker, and asks it whether a build may be deployed.

  npx @tsubame/kit broker publish [--pact FILE]           publishes the pact of this build of the consumer (default: the web app's)
  npx @tsubame/kit broker verified --report FILE          publishes the result that \`verify --json FILE\` wrote for this build of the provider
  npx @tsubame/kit broker can-i-deploy [--to ENVIRONMENT] asks whether this build may be deployed (default: production)

  --version TEXT    version of the build (default on GitHub and GitLab: the commit)
  --branch TEXT     branch of the build (default on GitHub and GitLab: the branch)
  --name TEXT       the application to deploy (default: tsubame-provider)

Set PACT_BROKER_BASE_URL to the broker's URL, and PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD. Without a URL,
the command prints a note and does nothing.

Exit codes: 0 done, nothing to do, or may be deployed; 1 refused by the broker, or may not be deployed; 2 usage error.`;

const text = { type: 'string' } as const;
const OPTIONS = {
  pact: text,
  report: text,
  to: { ...text, default: 'production' },
  version: text,
  branch: text,
  name: { ...text, default: PROVIDER },
  help: { type: 'boolean', short: 'h', default: false },
} as const;
const COMMANDS = ['publish', 'verified', 'can-i-deploy'];

class UsageError extends Error {}

function parsedArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function json<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Why the result of a run is a failure; null for a success.
 *
 * @throws UsageError if the report is missing, or if the run played no interaction
 */
function failureIn(file: string | undefined): string | null {
  if (file === undefined)
    throw new UsageError('`verified` requires --report, the file that `verify --json FILE` wrote.');
  const { pact, findings = [] } = json<{
    readonly pact: { readonly played: number; readonly asked: number } | null;
    readonly findings?: readonly { readonly rule: string }[];
  }>(file);
  if (!pact || pact.played === 0) throw new UsageError(`${file} is the report of a run without the pact.`);
  const failed = findings.filter(({ rule }) => rule === 'pact').length;
  if (failed > 0) return `findings in its interactions: ${failed}`;
  const skipped = pact.asked - pact.played;
  return skipped > 0 ? `${skipped} of its ${pact.asked} interactions were not played` : null;
}

async function run(): Promise<number> {
  const { values, positionals } = parsedArguments();
  const [command] = positionals;
  if (values.help || command === undefined) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  if (!COMMANDS.includes(command) || positionals.length > 1)
    throw new UsageError(`broker requires one of ${COMMANDS.join(', ')}. See --help.`);
  const broker = brokerIn(process.env);
  if (broker === null) {
    console.log('PACT_BROKER_BASE_URL is not set, so no broker was contacted.');
    return 0;
  }
  const build = buildOf(values);
  if (command === 'can-i-deploy') {
    const question = { pacticipant: values.name, version: build.version, environment: values.to };
    const { deployable, reason } = await canIDeploy(broker, question);
    console.log(
      `${values.name} ${build.version} ${deployable ? 'may' : 'may not'} go to ${values.to}: ${reason}`,
    );
    return deployable ? 0 : 1;
  }
  if (command === 'publish') {
    const pact =
      values.pact === undefined ? readPact(pactFile) : json<ReturnType<typeof readPact>>(values.pact);
    if (!pact?.consumer?.name || !pact.provider?.name)
      throw new UsageError(`${values.pact} is not a pact: it names no consumer or no provider.`);
    await publishPact(broker, pact, build);
    console.log(`Published the pact of ${pact.consumer.name} ${build.version}.`);
    return 0;
  }
  const failure = failureIn(values.report);
  await publishOutcome(broker, readPact(pactFile), { ...build, success: failure === null });
  console.log(
    `Published that ${PROVIDER} ${build.version} ${failure === null ? 'passes' : 'does not pass'} the verification of the pact${failure === null ? '' : `: ${failure}; see ${values.report}`}.`,
  );
  return 0;
}

function buildOf({ version, branch }: { version?: string; branch?: string }): Build {
  const buildFromCi = buildIn(process.env);
  const known = version ?? buildFromCi.version;
  if (known === null)
    throw new UsageError('Set --version: the environment variables contain no version of the build.');
  return { ...buildFromCi, version: known, branch: branch ?? buildFromCi.branch };
}

try {
  process.exitCode = await run();
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof BrokerError;
  console.error(isExpected ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
