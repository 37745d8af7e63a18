import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { project } from '../../mock/bin/project.ts';
import { loadCatalogue } from '../../mock/gateway/catalogue.ts';
import { loadContract } from '../../mock/gateway/contract.ts';
import { providerAt } from '../../mock/gateway/provider.ts';
import { type Gateway, openGateway } from '../../mock/gateway/server.ts';
import { createSandbox, type Sandbox } from '../../mock/sandbox/app.ts';
import { sandboxStates } from './sandbox-states.ts';
import { verifyProvider } from './verification.ts';
import { createVisitors } from './visitors.ts';

let sandbox: Sandbox;
let gateway: Gateway;
const complaints: string[] = [];

beforeAll(async () => {
  sandbox = await createSandbox({
    store: { kind: 'memory' },
    pepper: randomBytes(32),
    port: 0,
    demo: false,
    log: (message, error) => complaints.push(`${message}: ${error}`),
  });
  const contract = loadContract(project.contract);
  gateway = await openGateway({
    contract,
    catalogue: loadCatalogue(project.catalogue),
    host: '127.0.0.1',
    port: 0,
    provider: providerAt(sandbox.url, contract.basePath),
    log: (line) => complaints.push(line),
  });
  await gateway.start();
}, 60_000);

afterAll(async () => {
  await gateway?.close();
  await sandbox?.close();
});

test('the sandbox behind the gateway answers every interaction as the web app expects', async () => {
  const access = { baseUrl: `${gateway.url}/api`, invitationCode: 'TSUBAME' };
  const operatorStates = sandboxStates(sandbox, createVisitors(access));
  const { skipped } = await verifyProvider({ ...access, operatorStates });
  expect(skipped).toEqual([
    'closePosition_IssueHalted',
    'placeOrder_IssueHalted',
    'previewOrder_IssueHalted',
  ]);
  expect(complaints).toEqual([]);
}, 80_000);
