import { randomBytes } from 'node:crypto';
import { findControlEndpoint } from '../control/find.ts';
import { loadMessageCatalogue } from '../gateway/catalogue.ts';
import { loadContract } from '../gateway/contract.ts';
import { freePort } from '../gateway/ports.ts';
import { providerAt } from '../gateway/provider.ts';
import { openGateway } from '../gateway/server.ts';
import { StartError } from '../gateway/start-error.ts';
import type { SupervisedChild } from '../gateway/supervisor.ts';
import type { CommandContext } from './lifecycle.ts';
import type { StartOptions } from './options.ts';
import { sandboxChild } from './sandbox-child.ts';

export interface StackFiles {
  readonly contract: string;
  readonly catalogue: string | URL;
  readonly web: string;
  readonly sandbox: string;
}

export interface Stack {
  /** Address of the gateway. */
  readonly url: string;
  readonly sandbox: SupervisedChild;
}

/**
 * Starts sandbox and gateway as one process tree.
 * @throws StartError if a process cannot start; the lifecycle closes those that have started.
 */
export async function startStack(
  files: StackFiles,
  options: Omit<StartOptions, 'prices'> & { readonly priceStore?: string | undefined },
  context: CommandContext,
): Promise<Stack> {
  const contract = loadContract(files.contract);
  const { basePath } = contract;
  const { host, port, allowedHosts, trustedProxies } = options;
  const { dataDirectory } = options;
  const callerKey = randomBytes(32).toString('base64url');
  const { sandbox: script } = files;
  const { log } = context;
  const sandboxPort = await portOfSandbox(options.port);
  const sandbox = sandboxChild({
    ...options,
    priceStore: options.priceStore,
    script,
    port: sandboxPort,
    callerKey,
    log,
  });
  const gateway = await openGateway({
    contract,
    catalogue: loadMessageCatalogue(files.catalogue),
    ...{ host, port, allowedHosts, trustedProxies },
    provider: {
      ...providerAt(`http://127.0.0.1:${sandboxPort}`, basePath),
      callerKey,
      controlToken: () => findControlEndpoint({ url: '', data: dataDirectory, env: process.env }).token,
    },
    isSandbox: true,
    isProviderStarting: () => sandbox.isStarting,
    webDirectory: files.web,
    log,
  });
  context.onClose(gateway.close);
  context.onClose(() => sandbox.stop());
  await Promise.all([sandbox.start(), gateway.start()]);
  return { url: gateway.url, sandbox };
}

/** The port after the gateway's, so that it is predictable; a random port if the gateway's port is random. */
async function portOfSandbox(gatewayPort: number): Promise<number> {
  if (gatewayPort === 0) return freePort();
  const port = gatewayPort + 1;
  if ((await freePort(port)) === port) return port;
  throw new StartError(
    `Port ${port} on 127.0.0.1, the sandbox's (the one after --port), is already taken; choose another with --port.`,
  );
}
