import { useMutation } from '@tanstack/react-query';
import { type CallableId, type DataOf, isUnanswered, RefusalError } from '@tsubame/sdk';
import { type MutationArgs, tsubameMutation } from '@tsubame/sdk/react';
import { useRef } from 'react';
import { getSession } from '#stores/session-store.ts';
import { announceFailure } from './announce-failure.ts';
import { confirmEarlierRequest } from './earlier-request.ts';
import { intentionKeeper } from './intention-keeper.ts';
import { refreshQueries } from './query-cache-link.ts';
import { queryClient } from './query-client.ts';
import { choiceKeyOf, needsResendConfirmation, sendLatestChoice } from './second-press.ts';

export interface ApiMutationOptions {
  /** Operations that this mutation changes; they are refetched once it was, or may have been, carried out. */
  refreshes?: readonly CallableId[];
}

/** Result of a mutation. */
type MutationResult<Id extends CallableId> =
  | { readonly done: true; readonly data: DataOf<Id> }
  | { readonly done: false; readonly refusal: RefusalError };

export interface ApiMutation<Id extends CallableId> {
  /**
   * Sends the request; `second-press.ts` says what becomes of a second one before the response. Resolves to the response, or to
   * null if none came (a toast says why), if a first one is under way, if a later one replaced this, if the user neither repeats an
   * earlier identical request without an answer nor sends a new one, or if another user has signed in.
   */
  send(args: MutationArgs<Id>): Promise<MutationResult<Id> | null>;
  readonly pending: boolean;
  readonly refusal: RefusalError | null;
  reset(): void;
}

/** Opens the confirmation dialog while an earlier identical request has no known result; resolves to false if nothing is to be sent. */
async function confirmRepeat<Id extends CallableId>(operation: Id, args: MutationArgs<Id>): Promise<boolean> {
  for (;;) {
    const earlier = intentionKeeper.earlier(operation, args);
    if (earlier === null) return true;
    const choice = await confirmEarlierRequest(earlier);
    if (choice !== 'new') return choice === 'finish';
    intentionKeeper.forget(earlier.key);
  }
}

/** TanStack's mutation with the idempotency key of the user's intention, and with toasts for failures. */
export function useApiMutation<Id extends CallableId>(
  operation: Id,
  { refreshes = [] }: ApiMutationOptions = {},
): ApiMutation<Id> {
  const { mutateAsync, isPending, error, reset } = useMutation<DataOf<Id>, Error, MutationArgs<Id>>(
    {
      ...tsubameMutation(intentionKeeper, operation),
      networkMode: 'always',
      // The variables may contain a password, so they are deleted with the screen.
      gcTime: 0,
    },
    queryClient,
  );
  // `isPending` changes only with the next render, and two clicks may come before that.
  const underWay = useRef(false);

  const send = async (args: MutationArgs<Id>): Promise<MutationResult<Id> | null> => {
    const choice = choiceKeyOf(operation, args);
    if (underWay.current && choice === null) return null;
    const { userId } = getSession();
    const isOfOther = () => ![null, userId].includes(getSession().userId);
    const sendOnce = async () => {
      if (needsResendConfirmation(operation) && !(await confirmRepeat(operation, args))) return null;
      // A choice that waited is not sent for the next user.
      if (isOfOther()) return null;
      return mutateAsync(args).then(
        (data) => ({ data }),
        (failure: unknown) => ({ failure }),
      );
    };
    underWay.current = true;
    const outcome = await (choice === null ? sendOnce() : sendLatestChoice(choice, sendOnce));
    underWay.current = false;
    if (outcome === null || isOfOther()) return null;
    if ('data' in outcome) {
      refreshQueries(refreshes);
      return { done: true, data: outcome.data };
    }
    const { failure } = outcome;
    // It may have been carried out without a response; of a choice, also the one before.
    if (choice !== null || isUnanswered(failure)) refreshQueries(refreshes);
    announceFailure(failure);
    const refusal = failure instanceof RefusalError ? failure : null;
    return refusal && { done: false, refusal };
  };

  return { send, pending: isPending, refusal: error instanceof RefusalError ? error : null, reset };
}
