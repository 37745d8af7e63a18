import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from '#domain/locale.ts';

/** Reads texts and sources from disk; only for the tests of the texts. */
const SOURCES = fileURLToPath(new URL('..', import.meta.url));

export type Texts = ReadonlyMap<string, string>;

function flatten(node: object, prefix: string, into: Map<string, string>): Map<string, string> {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}

export function namespaces(locale: Locale): string[] {
  return readdirSync(`${SOURCES}i18n/locales/${locale}`)
    .map((file) => file.replace('.json', ''))
    .sort();
}

/** The texts of a file by dotted key. */
export function textsOf(locale: Locale, namespace: string): Texts {
  const file = readFileSync(`${SOURCES}i18n/locales/${locale}/${namespace}.json`, 'utf8');
  return flatten(JSON.parse(file), '', new Map());
}

/** Matchers for every key in the sources: literals, and templates as patterns. */
export function usedKeyPatterns(): RegExp[] {
  const patterns = new Set<string>();
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const source = readFileSync(SOURCES + file, 'utf8');
    for (const [, literal = ''] of source.matchAll(/['"]([\w.:]+)['"]/g)) {
      patterns.add(literal.replaceAll('.', '\\.'));
    }
    for (const [, template = ''] of source.matchAll(/`([\w.:]+(?:\$\{[^}]*\}[\w.:]*)+)`/g)) {
      patterns.add(template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+'));
    }
  }
  return [...patterns].map((pattern) => new RegExp(`^(?:\\w+:)?${pattern.replace(/^\w+:/, '')}$`));
}
