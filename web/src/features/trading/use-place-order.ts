import type { Order, OrderDraft } from '@tsubame/sdk/schema';
import { useApiMutation } from '#api/use-api-mutation.ts';
import type { ShownRefusal } from '#records/refusal-note.tsx';
import type { OrderPasswordState } from './use-order-password.ts';

export interface PlaceOrder {
  /** Resolves to the order; to null if it was refused, got no response, or another request runs. */
  place(draft: OrderDraft, previewId: string, confirmed?: OrderPasswordState['body']): Promise<Order | null>;
  readonly pending: boolean;
  readonly refusal: ShownRefusal | null;
  reset(): void;
}

/** Sends an order so that a repeated click cannot place two: the same draft is the same order, even with another preview. */
export function usePlaceOrder(): PlaceOrder {
  const sending = useApiMutation('placeOrder', {
    refreshes: ['listOrders', 'listPositions', 'getAssets', 'listLedgerEntries'],
  });

  const place: PlaceOrder['place'] = async (draft, previewId, confirmed = {}) => {
    const answer = await sending.send({ body: { ...draft, ...confirmed, preview_id: previewId } });
    return answer?.done ? answer.data : null;
  };

  return { place, pending: sending.pending, refusal: sending.refusal, reset: sending.reset };
}
