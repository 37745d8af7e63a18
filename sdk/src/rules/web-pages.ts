/**
 * Pages outside that the app may show in a frame, by their exact addresses: of Japan's Financial Services Agency, for whoever
 * wants to check a real broker. The app shows nothing else from outside, and no more of these hosts than these pages.
 */
export const WEB_PAGES = {
  /** Businesses that are licensed or registered. */
  registered: 'https://www.fsa.go.jp/menkyo/menkyo.html',
  /** Warnings of frauds that begin in social networks. */
  warnings: 'https://www.fsa.go.jp/ordinary/chuui/sns.html',
} as const;

export type WebPage = keyof typeof WEB_PAGES;

/**
 * The page of an address; null for every address that is not on the list letter for letter. Nothing is read into an
 * address, so that no reading of ours can differ from the browser's.
 */
export function webPageAt(address: string): WebPage | null {
  const found = Object.entries(WEB_PAGES).find(([, listed]) => listed === address);
  return found === undefined ? null : (found[0] as WebPage);
}
