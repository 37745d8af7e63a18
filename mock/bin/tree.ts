import { loadCatalogue } from '../gateway/catalogue.ts';
import { loadContract } from '../gateway/contract.ts';
import { freePort } from '../gateway/ports.ts';
import { providerAt } from '../gateway/provider.ts';
import { openGateway } from '../gateway/server.ts';
import { StartError } from '../gateway/start-error.ts';
import type { Running } from './lifecycle.ts';
import type { StartOptions } from './options.ts';
import { sandboxChild } from './sandbox-child.ts';

export interface TreeParts {
  readonly contract: string;
  readonly catalogue: string | URL;
  readonly web: string;
  readonly sandbox: string;
}

/**
 * Starts sandbox, Prism and gateway as one tree.
 * @returns the one address.
 * @throws StartError when a part cannot start; what has started is closed by the lifecycle.
 */
export async function openTree(parts: TreeParts, options: StartOptions, running: Running): Promise<string> {
  const contract = loadContract(parts.contract);
  const sandboxPort = await portOfSandbox(options.port);
  const gateway = await openGateway({
    contract,
    catalogue: loadCatalogue(parts.catalogue),
    host: '127.0.0.1',
    port: options.port,
    provider: providerAt(`http://127.0.0.1:${sandboxPort}`, contract.basePath),
    webDirectory: parts.web,
    log: running.warn,
  });
  running.onClose(gateway.close);
  const { dataDirectory, schedule } = options;
  const sandbox = sandboxChild({
    script: parts.sandbox,
    port: sandboxPort,
    dataDirectory,
    schedule,
    log: running.warn,
  });
  running.onClose(() => sandbox.stop());
  await Promise.all([sandbox.start(), gateway.start()]);
  return gateway.url;
}

/** The one after the gateway's, so that it can be said beforehand; any for a gateway at any. */
async function portOfSandbox(gatewayPort: number): Promise<number> {
  if (gatewayPort === 0) return freePort();
  const port = gatewayPort + 1;
  if ((await freePort(port)) === port) return port;
  throw new StartError(
    `Port ${port} on 127.0.0.1, the sandbox's (the one after --port), is already taken; choose another with --port.`,
  );
}
