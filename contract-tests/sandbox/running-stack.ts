import { randomBytes } from 'node:crypto';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { PROJECT_PATHS } from '../../mock/bin/project.ts';
import { loadMessageCatalogue } from '../../mock/gateway/catalogue.ts';
import { loadContract } from '../../mock/gateway/contract.ts';
import type { Contract } from '../../mock/gateway/contract-model.ts';
import { providerAt } from '../../mock/gateway/provider.ts';
import { type Gateway, openGateway } from '../../mock/gateway/server.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../mock/sandbox/app.ts';
import { memoryLog } from '../../mock/telemetry/testing.ts';

/** An in-memory sandbox without the demo account. */
export interface RunningSandbox {
  readonly sandbox: Sandbox;
  /** Removes all users and records from the sandbox, and sets its clock to the machine's. */
  reset(): Promise<void>;
}

/** Starts a sandbox on a free port; its market never closes, unless the options say otherwise. */
export async function openSandbox(options: Partial<SandboxOptions> = {}): Promise<RunningSandbox> {
  const token = randomBytes(16).toString('hex');
  const sandbox = await createSandbox({
    store: { kind: 'memory' },
    pepper: randomBytes(32),
    port: 0,
    demo: false,
    control: { token, scenarios: null },
    ...options,
  });
  return {
    sandbox,
    async reset() {
      const headers = { authorization: `Bearer ${token}` };
      const deadline = Date.now() + TEST_WAIT_MS;
      for (;;) {
        const response = await fetch(`${sandbox.url}/sandbox/reset`, { method: 'POST', headers });
        if (response.ok) return;
        // 409: after a jump of years, due jobs may still be running.
        if (response.status !== 409 || Date.now() > deadline)
          throw new Error(`Resetting the sandbox failed: ${await response.text()}`);
      }
    },
  };
}

/** An in-memory sandbox behind a real gateway and a real Prism. */
export interface RunningStack extends RunningSandbox {
  readonly gateway: Gateway;
  /** Where the contract is served, `/api` included. */
  readonly baseUrl: string;
  /** Log lines of errors of the gateway and the sandbox. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** Starts a fresh stack on free ports, without the demo account; its market never closes, unless `market` says otherwise. */
export async function openStack(
  options: Partial<Pick<SandboxOptions, 'market' | 'beginAt' | 'requestsPerMinute'>> = {},
): Promise<RunningStack> {
  const errors: string[] = [];
  const { log, messages } = memoryLog('warn');
  const callerKey = randomBytes(32).toString('base64url');
  const { sandbox, reset } = await openSandbox({
    ...options,
    callerKey,
    log: (message, error) => errors.push(`${message}: ${error}`),
  });
  const contract = loadContract(PROJECT_PATHS.contract);
  const gateway = await openGateway({
    ...ownGateway(contract),
    provider: { ...providerAt(sandbox.url, contract.basePath), callerKey },
    log,
  });
  await gateway.start();
  return {
    sandbox,
    gateway,
    // By its name, because a passkey needs one.
    baseUrl: `http://localhost:${new URL(gateway.url).port}/api`,
    get errors() {
      return [...errors, ...messages];
    },
    reset,
    async close() {
      await gateway.close();
      await sandbox.close();
    },
  };
}

/** Starts a gateway without a provider on a free port: it answers with the contract's examples. */
export async function openExamples(): Promise<Gateway> {
  const gateway = await openGateway({
    ...ownGateway(loadContract(PROJECT_PATHS.contract)),
    log: memoryLog().log,
  });
  await gateway.start();
  return gateway;
}

function ownGateway(contract: Contract) {
  return { contract, catalogue: loadMessageCatalogue(PROJECT_PATHS.catalogue), host: '127.0.0.1', port: 0 };
}
