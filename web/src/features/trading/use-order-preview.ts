import { RefusalError } from '@tsubame/sdk';
import type { OrderDraft, OrderPreview } from '@tsubame/sdk/schema';
import { useApiQuery } from '#api/use-api-query.ts';
import type { ShownRefusal } from '#records/refusal-note.tsx';

const REFRESH_MS = 10_000;

export interface OrderPreviewState {
  /** The newest preview; the previous draft's stays until the next one arrives. */
  readonly preview: OrderPreview | undefined;
  /** When the sums of exactly this draft arrived, epoch ms of this device; `null` while there are none. */
  readonly arrivedAt: number | null;
  readonly refusal: ShownRefusal | null;
  /** Why there are no sums where it is no refusal; null otherwise. */
  readonly failure: Error | null;
  refresh(): void;
}

/** The live preview of a draft, renewed every few seconds, long before it expires. */
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

/** Never sent: the query is off without a draft, but wants a body of the right shape. */
const EMPTY: OrderDraft = { code: '', direction: 'long', price_type: 'market', quantity: 1, leverage: 1 };
