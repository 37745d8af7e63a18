import { unwrap } from '@tsubame/sdk';
import type { TestUsers } from '../users/test-users.ts';

/**
 * Asked before anything is sent: the verification makes users and orders.
 *
 * @throws Error when nobody answers there, or it is not paper trading.
 */
export async function assertPaperTrading({ guest }: TestUsers, baseUrl: string): Promise<void> {
  const { mode } = await guest.getEnvironment().then(unwrap, (cause: unknown) => {
    throw new Error(`No provider of the contract answers at ${baseUrl}: ${cause}`, { cause });
  });
  if (mode !== 'paper') throw new Error(`${baseUrl} is no paper trading; nothing was sent to it.`);
}
