import { randomBytes } from 'node:crypto';
import { freePort } from '../gateway/ports.ts';
import type { MarketChoice, WorkspaceSandbox } from '../gateway/workspaces.ts';
import { type SandboxOptions, sandboxChild } from './sandbox-child.ts';

/**
 * Starts an in-memory sandbox for a workspace. After a crash it restarts with the same market, in its initial state.
 * @throws StartError if it cannot start.
 */
export async function startWorkspaceSandbox(
  options: Pick<SandboxOptions, 'script' | 'schedule' | 'dataDirectory' | 'log'> & { basePath: string },
): Promise<WorkspaceSandbox> {
  const port = await freePort();
  const token = randomBytes(32).toString('base64url');
  let market: MarketChoice = {};
  let lastReset: Promise<void> = Promise.resolve();
  const child = sandboxChild({
    ...options,
    port,
    inMemory: { token, market: () => market },
  });
  await child.start();
  return {
    provider: {
      origin: `http://127.0.0.1:${port}`,
      basePath: options.basePath,
      controlToken: () => token,
    },
    reset(newMarket) {
      const thisReset = lastReset.then(() => {
        market = newMarket;
        return child.sendAndWait(newMarket);
      });
      lastReset = thisReset.catch(() => undefined);
      return thisReset;
    },
    stop: () => child.stop(),
  };
}
