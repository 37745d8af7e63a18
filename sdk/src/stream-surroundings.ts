/** What the stream needs to know of the device. Replaceable for native shells and tests. */
export interface StreamSurroundings {
  /** Whether trying to connect makes sense. */
  isOnline(): boolean;
  /** Calls back when the device is online again or the app is looked at again. Answers how to stop. */
  onAwake(listener: () => void): () => void;
}

/** The browser's own signals; outside one, always online and never woken. */
export const browserSurroundings: StreamSurroundings = {
  // `onLine` is only trusted when it says no.
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
