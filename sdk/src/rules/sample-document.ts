/** Whether a text is the number of a sample document (contract, `SubmitIdentityRequest`); a test compares it with the contract's pattern. */
export function isSampleNumber(text: string): boolean {
  return /^SAMPLE-\d{8}$/.test(text);
}

/** Whether a text is a calendar date, `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) === text;
}
