/**
 * External pages that the app may show in a frame, by exact URL: pages of Japan's Financial Services Agency for checking a real
 * broker. The app shows no other external page.
 */
export const WEB_PAGES = {
  /** Businesses that are licensed or registered. */
  registered: 'https://www.fsa.go.jp/menkyo/menkyo.html',
  /** Warnings of frauds that begin in social networks. */
  warnings: 'https://www.fsa.go.jp/ordinary/chuui/sns.html',
} as const;

export type WebPage = keyof typeof WEB_PAGES;

/**
 * Returns the page with exactly this URL, else null. URLs are compared as text and not parsed, so that we cannot parse one differently
 * from the browser.
 */
export function webPageAt(address: string): WebPage | null {
  const found = Object.entries(WEB_PAGES).find(([, listed]) => listed === address);
  return found === undefined ? null : (found[0] as WebPage);
}
