import { unwrap } from '@tsubame/sdk';
import type { TestUsers } from '../users/test-users.ts';

/**
 * Called before any other request, because verification creates users and orders.
 *
 * @throws Error if no provider answers, or if it is not a paper trading provider
 */
export async function assertPaperTrading({ guest }: TestUsers, baseUrl: string): Promise<void> {
  const { mode } = await guest.getEnvironment().then(unwrap, (cause: unknown) => {
    throw new Error(`No provider of the contract answers at ${baseUrl}: ${cause}`, { cause });
  });
  if (mode !== 'paper')
    throw new Error(`${baseUrl} is not a paper trading provider, so no further request was sent.`);
}
