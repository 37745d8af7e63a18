import { formatDay, parseDay } from '@tsubame/sdk/rules';

const DATE = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d)/;

/** Day number of `2023-03-24`, `2023/03/24` or `20230324`, with a time or without; -1 if it is no date. */
export function dayOfText(text: string): number {
  const match = DATE.exec(text.trim());
  if (!match) return -1;
  try {
    const day = parseDay(`${match[1]}-${match[2]}-${match[3]}`);
    return formatDay(day) === `${match[1]}-${match[2]}-${match[3]}` ? day : -1;
  } catch {
    return -1;
  }
}

/** Number of a cell, which may have commas; NaN if it is none. */
export function numberOf(text: string): number {
  return text === '' ? Number.NaN : Number(text.includes(',') ? text.replaceAll(',', '') : text);
}
