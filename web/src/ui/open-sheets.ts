/** Code for sheets loads after the first screen; until then there is no sheet to close. */
let leave: () => Promise<void> = () => Promise.resolve();

/** Set once by the module that manages the sheets' history entries. */
export function setSheetCloser(leaveAll: () => Promise<void>): void {
  leave = leaveAll;
}

/**
 * Closes every open sheet and removes their history entries. Navigation waits for it, because a late step back would undo the
 * navigation.
 */
export const closeAllSheets = (): Promise<void> => leave();
