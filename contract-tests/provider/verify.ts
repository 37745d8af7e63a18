import { parseArgs } from 'node:util';
import { remoteStates } from './remote-operator.ts';
import { summaryOf } from './summary.ts';
import { verifyProvider } from './verification.ts';

const USAGE = `Verifies a running provider against the pact of the web app.

  npm run verify -- --provider URL [--states URL] [--invitation CODE]

  --provider    where the contract is served; /api is added to an address without a path
  --states      where the provider brings about the states that only an operator can (see the README)
  --invitation  a code that the provider accepts at registration (TSUBAME)

  The variable PACT_DESCRIPTION plays only the interactions whose name it finds, for example
  PACT_DESCRIPTION='placeOrder_Filled$'.`;

// Chosen here, where they are counted; the verifier must not choose again.
const { PACT_DESCRIPTION: description } = process.env;
delete process.env.PACT_DESCRIPTION;

const { values } = parseArgs({
  options: {
    provider: { type: 'string' },
    states: { type: 'string' },
    invitation: { type: 'string', default: 'TSUBAME' },
    help: { type: 'boolean', default: false },
  },
});

function baseUrlOf(provider: string): string {
  const { origin, pathname } = new URL(provider);
  const path = pathname.replace(/\/+$/, '');
  return origin + (path === '' ? '/api' : path);
}

if (values.help || values.provider === undefined) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  try {
    const outcome = await verifyProvider({
      baseUrl: baseUrlOf(values.provider),
      invitationCode: values.invitation,
      operatorStates: values.states === undefined ? undefined : remoteStates(values.states),
      only: description ? new RegExp(description) : undefined,
      log: console.log,
    });
    console.log(summaryOf(values.provider, outcome));
    if (outcome.failures.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
