import { parseArgs } from 'node:util';
import { remoteStates } from './remote-states.ts';
import { verifyProvider } from './verification.ts';

const USAGE = `Verifies a running provider against the pact of the web app.

  npm run verify -- --provider URL [--states URL] [--invitation CODE]

  --provider    where the contract is served; /api is added to an address without a path
  --states      where the provider brings about the states that only an operator can (see the README)
  --invitation  a code that the provider accepts at registration (TSUBAME)`;

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

// When the provider goes away half way the verifier's proxy throws where nothing can catch it, and an ordinary exit
// would wait for its native threads, which wait for the proxy.
process.on('uncaughtException', (error) => {
  console.error(`The provider stopped answering: ${error.message}.`);
  process.kill(process.pid, 'SIGKILL');
});

if (values.help || values.provider === undefined) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  try {
    const { verified, skipped } = await verifyProvider({
      baseUrl: baseUrlOf(values.provider),
      invitationCode: values.invitation,
      operatorStates: values.states === undefined ? undefined : remoteStates(values.states),
    });
    console.log(`${values.provider} answers ${verified} interactions as the web app expects.`);
    if (skipped.length > 0) console.log(`Not verified, for want of --states: ${skipped.join(', ')}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
