import { fileURLToPath } from 'node:url';
import { loadMessageCatalogue } from '../../gateway/catalogue.ts';
import { loadContract } from '../../gateway/contract.ts';
import { providerAt } from '../../gateway/provider.ts';
import { openGateway } from '../../gateway/server.ts';
import { createLogger } from '../../telemetry/logger.ts';

// The gateway in front of the sandbox at SANDBOX_URL, without web app and workspaces. WITH_PRISM=1 validates with Prism.
const root = new URL('../../../openapi/', import.meta.url);
const contract = loadContract(fileURLToPath(new URL('dist/openapi.json', root)));
const gateway = await openGateway({
  contract,
  catalogue: loadMessageCatalogue(new URL('result-codes.yaml', root)),
  ...{ host: '127.0.0.1', port: 0, log: createLogger() },
  provider: providerAt(process.env.SANDBOX_URL ?? '', contract.basePath),
  isSandbox: process.env.WITH_PRISM === undefined,
});
await gateway.start();
process.on('SIGTERM', () => gateway.close().then(() => process.exit(0)));
console.log(gateway.url);
