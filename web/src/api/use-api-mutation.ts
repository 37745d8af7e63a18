import { useMutation } from '@tanstack/react-query';
import { type CallableId, type DataOf, RefusalError } from '@tsubame/sdk';
import { type MutationArgs, tsubameMutation } from '@tsubame/sdk/react';
import { useRef } from 'react';
import { announceFailure } from './announce-failure.ts';
import { intentions } from './intentions.ts';
import { refreshQueries } from './query-cache-link.ts';
import { countMutations, queryClient } from './query-client.ts';

export interface ApiMutationOptions {
  /** Operations that this mutation changes; they are refetched after a success. */
  refreshes?: readonly CallableId[];
  /**
   * Makes each send a choice that replaces the one before, such as a language: all with this id are sent in the user's order, so
   * that the latest wins. Without an id, a send while another runs is ignored.
   */
  scopeId?: string;
}

/** Result of a mutation. */
type MutationResult<Id extends CallableId> =
  | { readonly done: true; readonly data: DataOf<Id> }
  | { readonly done: false; readonly refusal: RefusalError };

export interface ApiMutation<Id extends CallableId> {
  /**
   * Sends the request. Resolves to the response, or to null if none came (a toast says why) or another request is running, so
   * that a double click sends once. Only the latest of several choices shows a toast and refetches.
   */
  send(args: MutationArgs<Id>): Promise<MutationResult<Id> | null>;
  readonly pending: boolean;
  readonly refusal: RefusalError | null;
  reset(): void;
}

/** TanStack's mutation with the idempotency key of the user's intention, and with toasts for failures. */
export function useApiMutation<Id extends CallableId>(
  operation: Id,
  { refreshes = [], scopeId }: ApiMutationOptions = {},
): ApiMutation<Id> {
  // A later choice of the scope decides.
  const isReplaced = () => scopeId !== undefined && countMutations(scopeId) > 1;
  const { mutateAsync, isPending, error, reset } = useMutation<DataOf<Id>, Error, MutationArgs<Id>>(
    {
      ...tsubameMutation(intentions, operation, { scopeId }),
      networkMode: 'always',
      // The variables may contain a password, so they are deleted with the screen.
      gcTime: 0,
      onSettled(_, failure) {
        // If the latest choice failed, the one before may have been carried out.
        if (scopeId === undefined ? failure === null : !isReplaced()) refreshQueries(refreshes);
      },
      onError(failure) {
        if (!isReplaced()) announceFailure(failure);
      },
    },
    queryClient,
  );
  // `isPending` changes only with the next render, and two clicks may come before that.
  const underWay = useRef(false);

  const send = async (args: MutationArgs<Id>): Promise<MutationResult<Id> | null> => {
    if (underWay.current && scopeId === undefined) return null;
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
