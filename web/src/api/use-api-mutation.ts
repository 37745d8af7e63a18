import { type CallableId, type DataOf, RefusalError, UnauthorizedError } from '@tsubame/sdk';
import { type MutationArgs, tsubameMutation } from '@tsubame/sdk/react';
import { useRef, useState } from 'react';
import { failureMessage } from '#i18n/failure-message.ts';
import { showToast } from '#stores/toast-store.ts';
import { intentions } from './intentions.ts';
import { refreshQueries } from './query-cache-link.ts';

export interface ApiMutationOptions {
  /** Queries that this changes: they are fetched anew after a success. */
  refreshes?: readonly CallableId[];
  /** A screen that shows the refusal at the field itself turns the toast off. */
  refusalToast?: boolean;
}

/** What came of a send. */
export type Sent<Id extends CallableId> =
  | { readonly done: true; readonly data: DataOf<Id> }
  | { readonly done: false; readonly refusal: RefusalError };

export interface ApiMutation<Id extends CallableId> {
  /**
   * Sends and resolves with what came of it; `null` when no answer came (the toast says why) or when a send is still
   * under way: a second press does nothing.
   */
  send(args: MutationArgs<Id>): Promise<Sent<Id> | null>;
  readonly pending: boolean;
  readonly refusal: RefusalError | null;
  reset(): void;
}

/**
 * The one way to send: the SDK's mutation, under the key that the user's intention has while it is in doubt, with toasts.
 * It needs no query library, so that signing in loads none.
 */
export function useApiMutation<Id extends CallableId>(
  operation: Id,
  { refreshes = [], refusalToast = true }: ApiMutationOptions = {},
): ApiMutation<Id> {
  const { mutationFn } = tsubameMutation(intentions, operation);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<RefusalError | null>(null);
  const underWay = useRef(false);

  const send = async (args: MutationArgs<Id>): Promise<Sent<Id> | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setPending(true);
    setRefusal(null);
    try {
      const data = await mutationFn(args);
      refreshQueries(refreshes);
      return { done: true, data };
    } catch (error) {
      const refused = error instanceof RefusalError;
      // The end of the session has been said already.
      const said = error instanceof UnauthorizedError || (refused && !refusalToast);
      if (!said) showToast(failureMessage(error), 'failure');
      if (!refused) return null;
      setRefusal(error);
      return { done: false, refusal: error };
    } finally {
      underWay.current = false;
      setPending(false);
    }
  };

  return { send, pending, refusal, reset: () => setRefusal(null) };
}
