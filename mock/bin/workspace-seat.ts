import { randomBytes } from 'node:crypto';
import { freePort } from '../gateway/ports.ts';
import type { MarketChoice, Seat } from '../gateway/workspaces.ts';
import { type SandboxOptions, sandboxChild } from './sandbox-child.ts';

/**
 * A sandbox in memory for a workspace. It starts again by itself if it dies, in the market that it was given, and empty.
 * @throws StartError when it cannot start.
 */
export async function workspaceSeat(
  options: Pick<SandboxOptions, 'script' | 'schedule' | 'dataDirectory' | 'log'> & { basePath: string },
): Promise<Seat> {
  const port = await freePort();
  const token = randomBytes(32).toString('base64url');
  let market: MarketChoice = {};
  let turn: Promise<void> = Promise.resolve();
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
    beginAnew(wanted) {
      const begun = turn.then(() => {
        market = wanted;
        return child.ask(wanted);
      });
      turn = begun.catch(() => undefined);
      return begun;
    },
    stop: () => child.stop(),
  };
}
