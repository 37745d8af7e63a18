/** Sheets come later than the first screen: until one was opened there is nothing to leave, and no code that could. */
let leave: () => Promise<void> = () => Promise.resolve();

/** Set once by the module that keeps the sheets' history entries. */
export function setSheetCloser(leaveAll: () => Promise<void>): void {
  leave = leaveAll;
}

/**
 * Closes every open sheet and takes their entries out of the history. A move to another page waits for it: a late
 * step back would undo the move.
 */
export const closeAllSheets = (): Promise<void> => leave();
