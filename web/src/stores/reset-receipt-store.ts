const KEY = 'tsubame.resetReceipt';

/**
 * The receipt of this device's request to reset a login password. It survives a reload, because the waiting time is longer than
 * a visit; null if there is none.
 */
export function storedResetReceipt(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage may be forbidden (private windows).
    return null;
  }
}

/** Stores the receipt of a request; null deletes it. */
export function storeResetReceipt(receipt: string | null): void {
  try {
    if (receipt === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, receipt);
  } catch {
    // Storage may be forbidden: the request is then known until the page closes.
  }
}
