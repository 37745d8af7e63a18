import { findAccess } from '../control/find.ts';
import { loadCatalogue } from '../gateway/catalogue.ts';
import { loadContract } from '../gateway/contract.ts';
import { freePort } from '../gateway/ports.ts';
import { providerAt } from '../gateway/provider.ts';
import { openGateway } from '../gateway/server.ts';
import { StartError } from '../gateway/start-error.ts';
import type { SupervisedChild } from '../gateway/supervisor.ts';
import { LIMITS, Workspaces } from '../gateway/workspaces.ts';
import type { Running } from './lifecycle.ts';
import type { StartOptions } from './options.ts';
import { sandboxChild } from './sandbox-child.ts';
import { workspaceSeat } from './workspace-seat.ts';

export interface TreeParts {
  readonly contract: string;
  readonly catalogue: string | URL;
  readonly web: string;
  readonly sandbox: string;
}

export interface Tree {
  /** The one address. */
  readonly url: string;
  readonly sandbox: SupervisedChild;
}

/** A spare sandbox that nobody asked for starts so late: whoever has just opened the app has the processor. */
const UNASKED_AFTER_MS = 10_000;

/**
 * Starts sandbox, Prism and gateway as one tree.
 * @throws StartError when a part cannot start; what has started is closed by the lifecycle.
 */
export async function openTree(parts: TreeParts, options: StartOptions, running: Running): Promise<Tree> {
  const contract = loadContract(parts.contract);
  const { basePath } = contract;
  const { dataDirectory, schedule, spares = LIMITS.spares } = options;
  const { sandbox: script } = parts;
  const log = running.warn;
  const workspaces = new Workspaces(
    () => workspaceSeat({ script, dataDirectory, schedule, basePath, log }),
    log,
    { ...LIMITS, spares },
  );
  const sandboxPort = await portOfSandbox(options.port);
  const gateway = await openGateway({
    contract,
    catalogue: loadCatalogue(parts.catalogue),
    host: '127.0.0.1',
    port: options.port,
    provider: {
      ...providerAt(`http://127.0.0.1:${sandboxPort}`, basePath),
      controlToken: () => findAccess({ url: '', data: dataDirectory, env: process.env }).token,
    },
    workspaces,
    webDirectory: parts.web,
    log,
  });
  running.onClose(gateway.close);
  const sandbox = sandboxChild({ script, port: sandboxPort, dataDirectory, schedule, log });
  running.onClose(() => sandbox.stop());
  await Promise.all([sandbox.start(), gateway.start()]);
  // Only now: what a workspace begins with in no time must not make everybody's sandbox wait.
  if (options.spares === undefined) setTimeout(() => workspaces.warm(), UNASKED_AFTER_MS).unref();
  else workspaces.warm();
  return { url: gateway.url, sandbox };
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
