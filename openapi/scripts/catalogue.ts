import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Languages of every message, by the contract's names of them. */
export const LOCALES = ['jp', 'zh', 'en', 'es', 'fr'] as const;

/** One entry of `result-codes.yaml`. */
export interface ResultCode {
  readonly code: number;
  readonly id: string;
  readonly http_status: number;
  readonly messages: Readonly<Record<(typeof LOCALES)[number], string>>;
  readonly cause: string;
  readonly remedy: string;
}

/** Reads the catalogue; the rules over it stand in `catalogueFaults`. */
export function readCatalogue(file: string): ResultCode[] {
  return (parse(readFileSync(file, 'utf8')) as { codes: ResultCode[] }).codes;
}

/** What is wrong with the catalogue, one sentence each. */
export function catalogueFaults(codes: readonly ResultCode[]): string[] {
  const faults: string[] = [];
  const seen = new Set<number | string>();
  let previous = 0;
  for (const entry of codes) {
    const name = `Result code ${entry.code}`;
    for (const key of [entry.code, entry.id]) {
      if (seen.has(key)) faults.push(`${name}: ${key} is used twice.`);
      seen.add(key);
    }
    if (entry.code <= previous) faults.push(`${name} is out of order.`);
    previous = entry.code;
    const status = entry.code >= 400 && entry.code < 600 ? entry.code : 200;
    if (entry.http_status !== status)
      faults.push(`${name} is carried by HTTP ${status}, not ${entry.http_status}.`);
    if (!/^[a-z][a-z0-9_]*$/.test(entry.id)) faults.push(`${name}: the id ${entry.id} is not snake_case.`);
    for (const locale of LOCALES) {
      if (!entry.messages[locale]?.trim()) faults.push(`${name} has no message in ${locale}.`);
    }
    if (!entry.cause?.trim() || !entry.remedy?.trim()) faults.push(`${name} needs a cause and a remedy.`);
  }
  return faults;
}
