/** Armed ones are twenty at most; older ones that are over can be removed as they come into sight. */
export const alertList = { query: { limit: 50 } } as const;

export const ALERT_REFRESH_MS = 30_000;
