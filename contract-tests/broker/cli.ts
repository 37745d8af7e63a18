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

const USAGE = `Tells a Pact broker what was published and verified, and asks it what may be deployed.

  npx @tsubame/kit broker publish [--pact FILE]           the pact of this build of the consumer (the web app's)
  npx @tsubame/kit broker verified --report FILE          what \`verify --json FILE\` found of this build of the provider
  npx @tsubame/kit broker can-i-deploy [--to ENVIRONMENT] whether this build may go there (production)

  --version TEXT    of the build; of a commit on GitHub and GitLab where it is not said
  --branch TEXT     likewise
  --name TEXT       who is to be deployed (tsubame-provider)

The broker is PACT_BROKER_BASE_URL, opened by PACT_BROKER_TOKEN, or by PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD. Without an
address nothing is done, and said so.

Exit codes: 0 done, nothing to do, or it may; 1 the broker refuses, or it may not; 2 asked wrongly.`;

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

class AskedWrongly extends Error {}

function asked() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new AskedWrongly((error as Error).message);
  }
}

function json<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new AskedWrongly(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** @throws AskedWrongly where nothing of the pact was played, which is no outcome. */
function successIn(file: string | undefined): boolean {
  if (file === undefined)
    throw new AskedWrongly('verified wants --report, the file of `verify --json FILE`.');
  const { pact, findings = [] } = json<{
    readonly pact: { readonly played: number; readonly asked: number } | null;
    readonly findings?: readonly { readonly rule: string }[];
  }>(file);
  if (!pact || pact.played === 0) throw new AskedWrongly(`${file} is of a run without the pact.`);
  return findings.every(({ rule }) => rule !== 'pact') && pact.played === pact.asked;
}

async function run(): Promise<number> {
  const { values, positionals } = asked();
  const [command] = positionals;
  if (values.help || command === undefined) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  if (!COMMANDS.includes(command) || positionals.length > 1)
    throw new AskedWrongly(`broker takes one of ${COMMANDS.join(', ')}. --help tells more.`);
  const broker = brokerIn(process.env);
  if (broker === null) {
    console.log('PACT_BROKER_BASE_URL is not set: no broker was asked.');
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
    await publishPact(broker, pact, build);
    console.log(`Published the pact of ${pact.consumer.name} ${build.version}.`);
    return 0;
  }
  const success = successIn(values.report);
  await publishOutcome(broker, readPact(pactFile), { ...build, success });
  console.log(
    `Published that ${PROVIDER} ${build.version} ${success ? 'does' : 'does not do'} what the pact says.`,
  );
  return 0;
}

function buildOf({ version, branch }: { version?: string; branch?: string }): Build {
  const told = buildIn(process.env);
  const known = version ?? told.version;
  if (known === null) throw new AskedWrongly('Say the --version of the build: this is no CI that says it.');
  return { ...told, version: known, branch: branch ?? told.branch };
}

try {
  process.exitCode = await run();
} catch (error) {
  const isTold = error instanceof AskedWrongly || error instanceof BrokerError;
  console.error(isTold ? error.message : error);
  process.exitCode = error instanceof AskedWrongly ? 2 : 1;
}
