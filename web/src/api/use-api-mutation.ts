import { useMutation } from '@tanstack/react-query';
import { type CallableId, type DataOf, RefusalError, UnauthorizedError } from '@tsubame/sdk';
import { type MutationArgs, tsubameMutation } from '@tsubame/sdk/react';
import { useRef } from 'react';
import { failureMessage } from '#i18n/failure-message.ts';
import { showToast } from '#stores/toast-store.ts';
import { intentions } from './intentions.ts';
import { refreshQueries } from './query-cache-link.ts';
import { queryClient } from './query-client.ts';

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

/** TanStack's mutation under the idempotency key of the user's intention, with toasts for failures. */
export function useApiMutation<Id extends CallableId>(
  operation: Id,
  { refreshes = [], refusalToast = true }: ApiMutationOptions = {},
): ApiMutation<Id> {
  const { mutateAsync, isPending, error, reset } = useMutation<DataOf<Id>, Error, MutationArgs<Id>>(
    {
      ...tsubameMutation(intentions, operation),
      networkMode: 'always',
      // What was sent may hold a password: nothing keeps it after the screen.
      gcTime: 0,
      onSuccess: () => refreshQueries(refreshes),
      onError(failure) {
        // The session has reported its own end already.
        const isReported =
          failure instanceof UnauthorizedError || (failure instanceof RefusalError && !refusalToast);
        if (!isReported) showToast(failureMessage(failure), 'failure');
      },
    },
    queryClient,
  );
  // `isPending` is known after the next render: two presses may come before it.
  const underWay = useRef(false);

  const send = async (args: MutationArgs<Id>): Promise<Sent<Id> | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    try {
      return { done: true, data: await mutateAsync(args) };
    } catch (failure) {
      return failure instanceof RefusalError ? { done: false, refusal: failure } : null;
    } finally {
      underWay.current = false;
    }
  };

  return { send, pending: isPending, refusal: error instanceof RefusalError ? error : null, reset };
}
