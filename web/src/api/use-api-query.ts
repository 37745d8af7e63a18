import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ArgsOf, type CallableId, type DataOf, OPERATIONS } from '@tsubame/sdk';
import { useSession } from '#stores/session-store.ts';
import { read } from './call.ts';

export interface ApiQueryOptions {
  enabled?: boolean;
  /** Milliseconds between refreshes while the screen is open. */
  refetchInterval?: number | false;
  staleTime?: number;
  /** Shows the previous answer while another sort or search is on its way. */
  keepPrevious?: boolean;
}

/** Whether this operation can be asked now: most need a sign-in. */
export function useAllowed(operation: CallableId): boolean {
  const { token } = useSession();
  return OPERATIONS[operation].open || token !== null;
}

/** The one way to fetch: `data` of a success, or an `ApiFailure` whose message can be shown. Keyed by language too. */
export function useApiQuery<Id extends CallableId>(
  operation: Id,
  args: ArgsOf<Id>,
  { enabled = true, keepPrevious = false, ...options }: ApiQueryOptions = {},
): UseQueryResult<DataOf<Id>, Error> {
  const { locale } = useSession();
  const allowed = useAllowed(operation);
  return useQuery<DataOf<Id>, Error>({
    ...options,
    queryKey: [operation, args, locale],
    queryFn: ({ signal }) => read(operation, { ...args, signal }),
    enabled: enabled && allowed,
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
  });
}
