import type { UnansweredRequest } from '@tsubame/sdk';
import { getSession } from '#stores/session-store.ts';

/** What the user wants when an identical request has no known answer; null: neither, nothing is sent. */
export type EarlierRequestChoice = 'finish' | 'new' | null;

export interface EarlierRequestQuestion {
  readonly request: UnansweredRequest;
  /** The user who is asked. */
  readonly userId: string | null;
  choose(choice: EarlierRequestChoice): void;
}

const listeners = new Set<() => void>();
let current: EarlierRequestQuestion | null = null;

function publish(question: EarlierRequestQuestion | null): void {
  current = question;
  for (const listener of listeners) listener();
}

/** Asks the user; `EarlierRequestDialog` shows the question. A later question replaces it. */
export function askAboutEarlier(request: UnansweredRequest): Promise<EarlierRequestChoice> {
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

export const earlierRequestQuestion = (): EarlierRequestQuestion | null => current;

export function subscribeEarlierRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
