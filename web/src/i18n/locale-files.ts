import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from '#domain/locale.ts';

/** Reads texts and sources from disk; only for the tests of the texts. */
const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

export type TextsByKey = ReadonlyMap<string, string>;

function flatten(node: object, prefix: string, into: Map<string, string>): Map<string, string> {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}

export function namespacesOf(locale: Locale): string[] {
  return readdirSync(`${SOURCES}i18n/locales/${locale}`)
    .map((file) => file.replace('.json', ''))
    .sort();
}

/** The texts of a file by dotted key. */
export function textsOf(locale: Locale, namespace: string): TextsByKey {
  const file = readFileSync(`${SOURCES}i18n/locales/${locale}/${namespace}.json`, 'utf8');
  return flatten(JSON.parse(file), '', new Map());
}

/** The texts of the result codes, reasons and provider in a language, by file and line. */
export function providerTextsOf(locale: Locale): TextsByKey {
  const files = [
    'openapi/result-codes.yaml',
    'openapi/reasons.yaml',
    ...readdirSync(`${REPOSITORY}mock/sandbox`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('texts.ts'))
      .map((file) => `mock/sandbox/${file}`),
  ];
  const text = new RegExp(
    `\\b${locale}:\\s+(?:'((?:[^'\\\\]|\\\\.|'')*)'|\`([^\`]*)\`|([^'\`,{}\\s][^,{}\\n]*))`,
    'g',
  );
  const texts = new Map<string, string>();
  for (const file of files) {
    const source = readFileSync(REPOSITORY + file, 'utf8');
    for (const { 1: quoted, 2: long, 3: plain, index } of source.matchAll(text)) {
      const line = source.slice(0, index).split('\n').length;
      texts.set(`${file}:${line}:${texts.size}`, quoted ?? long ?? plain ?? '');
    }
  }
  return texts;
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
