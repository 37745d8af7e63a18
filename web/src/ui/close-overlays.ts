/** Code of overlays loads after the first screen; until then there is none to close. */
let close: () => Promise<void> = () => Promise.resolve();

/** Set once by the module that manages overlays. */
export function setOverlayCloser(closeAll: () => Promise<void>): void {
  close = closeAll;
}

/**
 * Closes every overlay and removes their history entry. Navigation waits for it, because a late step back would undo the
 * navigation.
 */
export const closeOverlays = (): Promise<void> => close();
