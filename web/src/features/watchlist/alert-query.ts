/** At most twenty are active; older ended ones can be removed as they come into view. */
export const ALERT_LIST_ARGS = { query: { limit: 50 } } as const;

export const ALERT_REFRESH_MS = 30_000;
