/** What an application's move makes old. */
export const READS_AFTER_IPO_CHANGE = [
  'listIpos',
  'getIpo',
  'getIpoDraw',
  'listIpoApplications',
  'getIpoApplication',
  'getAssets',
  'listLedgerEntries',
] as const;
