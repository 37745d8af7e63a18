import { LOCALES } from '@tsubame/sdk/rules';
import { readYamlFile } from './read-yaml.ts';

/** One entry of `result-codes.yaml`. */
export interface ResultCode {
  readonly code: number;
  readonly id: string;
  readonly http_status: number;
  readonly messages: Readonly<Record<(typeof LOCALES)[number], string>>;
  readonly cause: string;
  readonly remedy: string;
  /** For a refusal: request fields that may be at fault; empty if no single field is. */
  readonly fields?: readonly string[];
  /** For a refusal: whether the same request may succeed later. */
  readonly retryable?: boolean;
  /** For a refusal: the rules that use this code. */
  readonly rules?: readonly RefusalRule[];
}

/** A business rule that can refuse a request. A parameter type is a name of `PARAM_TYPES`, an enum of the contract, or a list of members. */
export interface RefusalRule {
  readonly id: string;
  readonly params: Readonly<Record<string, string | readonly string[]>>;
  /** Type of the nearest valid values, or `none`. */
  readonly nearest: string | readonly string[];
  /** The text for the user, with parameters in braces. */
  readonly words: Readonly<Record<(typeof LOCALES)[number], string>>;
}

/** Reads `result-codes.yaml`; `catalogueFaults` checks it. */
export function readCatalogue(file: string): ResultCode[] {
  return (readYamlFile(file) as { codes: ResultCode[] }).codes;
}

/** Returns one sentence for each fault of the catalogue. */
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
    faults.push(...refusalFaults(entry).map((fault) => `${name}${fault}`));
    for (const { id } of entry.rules ?? []) {
      if (seen.has(`rule ${id}`)) faults.push(`${name}: the rule ${id} is there twice.`);
      seen.add(`rule ${id}`);
    }
    if (!entry.cause?.trim() || !entry.remedy?.trim()) faults.push(`${name} needs a cause and a remedy.`);
  }
  return faults;
}

function refusalFaults({ code, fields, retryable, rules }: ResultCode): string[] {
  if (code < 1000)
    return (fields ?? retryable ?? rules) ? [' is no refusal; it has no fields and rules.'] : [];
  if (!Array.isArray(fields)) return [' needs the fields that may be at fault, [] for none.'];
  if (typeof retryable !== 'boolean') return [' needs retryable: true or false.'];
  if (!Array.isArray(rules) || rules.length === 0) return [' needs its rules.'];
  return rules.flatMap((rule: RefusalRule) => ruleFaults(rule).map((fault) => `, rule ${rule.id}${fault}`));
}

function ruleFaults({ id, params, nearest, words }: RefusalRule): string[] {
  const faults: string[] = [];
  if (!/^[a-z][a-z0-9_]{0,59}$/.test(id)) faults.push(' is not snake_case.');
  if (params === undefined || nearest === undefined)
    return [...faults, ' needs params ({}) and nearest (none).'];
  for (const locale of LOCALES) {
    const text = words?.[locale] ?? '';
    if (text.trim() === '') faults.push(` has no words in ${locale}.`);
    for (const [, name = ''] of text.matchAll(/\{([^}]*)\}/g)) {
      if (!(name in params)) faults.push(` says {${name}} in ${locale}, which is no parameter.`);
    }
  }
  return faults;
}
