/** Whether the counter of a passkey proves that it was not copied (rule `passkeys`). */
export function isCounterAccepted(stored: number, counter: number): boolean {
  return counter > stored || (counter === 0 && stored === 0);
}
