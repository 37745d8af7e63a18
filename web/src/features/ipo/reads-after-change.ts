/** Operations to refetch after an application changed. */
export const READS_AFTER_IPO_CHANGE = [
  'listIpos',
  'getIpo',
  'getIpoDraw',
  'listIpoApplications',
  'getIpoApplication',
  'getAssets',
  'listLedgerEntries',
] as const;
