import { RefusalError } from '@tsubame/sdk';
import type { OrderDraft, OrderPreview } from '@tsubame/sdk/schema';
import { useApiQuery } from '#api/use-api-query.ts';
import type { ShownRefusal } from '#records/refusal-note.tsx';

const REFRESH_MS = 10_000;

export interface OrderPreviewState {
  /** The newest preview; the previous draft's until the next one arrives. */
  readonly preview: OrderPreview | undefined;
  /** Arrival of this draft's preview in epoch ms of this device; null without one. */
  readonly arrivedAt: number | null;
  readonly refusal: ShownRefusal | null;
  /** Why there is no preview, if not by a refusal; null otherwise. */
  readonly failure: Error | null;
  refresh(): void;
}

/** The live preview of a draft, refreshed every few seconds, well before it expires. */
export function useOrderPreview(draft: OrderDraft | null, open: boolean): OrderPreviewState {
  const enabled = open && draft !== null;
  const query = useApiQuery(
    'previewOrder',
    { body: draft ?? EMPTY },
    { enabled, refetchInterval: REFRESH_MS, staleTime: 0, keepPrevious: true },
  );
  const refusal = enabled && query.error instanceof RefusalError ? query.error : null;
  const exact = enabled && query.data !== undefined && !query.isPlaceholderData && query.error === null;
  const failure = enabled && query.data === undefined && refusal === null ? query.error : null;
  return {
    preview: enabled ? query.data : undefined,
    arrivedAt: exact ? query.dataUpdatedAt : null,
    refusal,
    failure,
    refresh: () => void query.refetch(),
  };
}

/** Never sent: the query is disabled without a draft but needs a body for its type. */
const EMPTY: OrderDraft = { code: '', direction: 'long', price_type: 'market', quantity: 1, leverage: 1 };
