/** What an application's move makes old. */
export const REFRESHES = [
  'listIpos',
  'getIpo',
  'getIpoDraw',
  'listIpoApplications',
  'getIpoApplication',
  'getAssets',
  'listLedgerEntries',
] as const;
