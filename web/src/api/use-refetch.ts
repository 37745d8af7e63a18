import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Refetches everything that the screen shows. */
export function useRefetch(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.refetchQueries({ type: 'active' }), [queries]);
}
