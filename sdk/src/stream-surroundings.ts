/** What the stream needs to know about the device. Native apps and tests can supply their own. */
export interface StreamSurroundings {
  /** Returns false if the device is offline. */
  isOnline(): boolean;
  /** Calls back when the device is online again or the app becomes visible. Returns a function that stops it. */
  onAwake(listener: () => void): () => void;
}

/** The browser's signals. Outside a browser: always online, never woken. */
export const browserSurroundings: StreamSurroundings = {
  // `onLine` is reliable only if it is false.
  isOnline: () => globalThis.navigator?.onLine !== false,
  onAwake(listener) {
    if (typeof document === 'undefined') return () => {};
    const whenVisible = (): void => {
      if (document.visibilityState === 'visible') listener();
    };
    globalThis.addEventListener('online', listener);
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      globalThis.removeEventListener('online', listener);
      document.removeEventListener('visibilitychange', whenVisible);
    };
  },
};
