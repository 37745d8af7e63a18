import { useQueryClient } from '@tanstack/react-query';
import {
  type ArgsOf,
  type CallableId,
  createIntention,
  type EnvelopeOf,
  type Intention,
  isSuccess,
  isUnanswered,
  OPERATIONS,
  type RefusalOf,
  UnauthorizedError,
} from '@tsubame/sdk';
import { useRef, useState } from 'react';
import { failureMessage } from '#i18n/failure-message.ts';
import { showToast } from '#stores/toast-store.ts';
import { call } from './call.ts';

/** What a screen gives: the idempotency key is the helper's own. */
export type SendArgs<Id extends CallableId> = Omit<ArgsOf<Id>, 'idempotencyKey' | 'signal'>;

export interface ApiMutationOptions {
  /** Queries that this changes: they are fetched anew after a success. */
  refreshes?: readonly CallableId[];
  /** A screen that shows the refusal at the field itself turns the toast off. */
  refusalToast?: boolean;
}

export interface ApiMutation<Id extends CallableId> {
  /**
   * Sends and resolves with the answer, refusals included; `null` when none came (the toast says why) or when
   * a send is still under way: a second press does nothing.
   */
  send(args: SendArgs<Id>): Promise<EnvelopeOf<Id> | null>;
  readonly pending: boolean;
  readonly refusal: RefusalOf<Id> | null;
  reset(): void;
}

/**
 * The one way to send. The key of an intention is kept while no answer came and the same thing is asked again, so
 * that a retry after a timeout can never place a second order.
 */
export function useApiMutation<Id extends CallableId>(
  operation: Id,
  { refreshes = [], refusalToast = true }: ApiMutationOptions = {},
): ApiMutation<Id> {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<RefusalOf<Id> | null>(null);
  const underWay = useRef(false);
  const open = useRef<{ asked: string; intention: Intention } | null>(null);

  const intentionFor = (asked: string): Intention => {
    if (open.current?.asked !== asked) open.current = { asked, intention: createIntention() };
    return open.current.intention;
  };

  const deliver = async (args: SendArgs<Id>): Promise<EnvelopeOf<Id>> => {
    if (!OPERATIONS[operation].idempotent) return call(operation, args as ArgsOf<Id>);
    return intentionFor(JSON.stringify(args)).run((idempotencyKey) =>
      call(operation, { ...args, idempotencyKey } as unknown as ArgsOf<Id>),
    );
  };

  const send = async (args: SendArgs<Id>): Promise<EnvelopeOf<Id> | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setPending(true);
    setRefusal(null);
    try {
      const answer = await deliver(args);
      open.current = null;
      if (isSuccess(answer)) {
        for (const changed of refreshes) void queries.invalidateQueries({ queryKey: [changed] });
      } else {
        setRefusal(answer as RefusalOf<Id>);
        if (refusalToast) showToast(answer.msg, 'failure');
      }
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) open.current = null;
      // The end of the session has been said already.
      if (!(error instanceof UnauthorizedError)) showToast(failureMessage(error), 'failure');
      return null;
    } finally {
      underWay.current = false;
      setPending(false);
    }
  };

  return { send, pending, refusal, reset: () => setRefusal(null) };
}
