import type { UnansweredRequest } from '@tsubame/sdk';
import { getSession } from '#stores/session-store.ts';

/** What the user wants when an identical request has no known answer; null: neither, nothing is sent. */
type EarlierRequestChoice = 'finish' | 'new' | null;

export interface EarlierRequestConfirmation {
  readonly request: UnansweredRequest;
  /** The user who sent the request. */
  readonly userId: string | null;
  choose(choice: EarlierRequestChoice): void;
}

const listeners = new Set<() => void>();
let current: EarlierRequestConfirmation | null = null;

function publish(confirmation: EarlierRequestConfirmation | null): void {
  current = confirmation;
  for (const listener of listeners) listener();
}

/** Opens `EarlierRequestDialog`, and closes one that is open. Resolves to the user's choice. */
export function confirmEarlierRequest(request: UnansweredRequest): Promise<EarlierRequestChoice> {
  current?.choose(null);
  return new Promise((resolve) => {
    publish({
      request,
      userId: getSession().userId,
      choose(choice) {
        publish(null);
        resolve(choice);
      },
    });
  });
}

export const earlierRequestConfirmation = (): EarlierRequestConfirmation | null => current;

export function subscribeEarlierRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
