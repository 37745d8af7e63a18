import { isSuccess } from '@tsubame/sdk';
import type { Order, OrderDraft } from '@tsubame/sdk/schema';
import { useRef } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import type { ShownRefusal } from './use-order-preview.ts';

export interface PlaceOrder {
  /** Resolves with the order; `null` when it was refused, got no answer, or another send is still under way. */
  place(draft: OrderDraft, previewId: string): Promise<Order | null>;
  readonly pending: boolean;
  readonly refusal: ShownRefusal | null;
  reset(): void;
}

/**
 * Sends an order so that one press can never place two. While no answer came, the same draft is sent again with the
 * very same body: a newer preview in it would make it another intention, with another key.
 */
export function usePlaceOrder(): PlaceOrder {
  const sending = useApiMutation('placeOrder', {
    refreshes: ['listOrders', 'listPositions', 'getAssets', 'listLedgerEntries'],
    refusalToast: false,
  });
  const unanswered = useRef<{ asked: string; previewId: string } | null>(null);

  const place = async (draft: OrderDraft, previewId: string): Promise<Order | null> => {
    const asked = JSON.stringify(draft);
    if (unanswered.current?.asked !== asked) unanswered.current = { asked, previewId };
    const body = { ...draft, preview_id: unanswered.current.previewId };
    const answer = await sending.send({ body });
    if (answer === null) return null;
    unanswered.current = null;
    return isSuccess(answer) ? answer.data : null;
  };

  return { place, pending: sending.pending, refusal: sending.refusal, reset: sending.reset };
}
