import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { LOCALES } from './catalogue.ts';

/** A text of an example in each language; `jp` is what the example itself says. */
export type ExampleWords = Readonly<Record<(typeof LOCALES)[number], string>>;

/** Reads `example-words.yaml`; a contract without the file has no such texts. */
export function readExampleWords(file: string): ExampleWords[] {
  if (!existsSync(file)) return [];
  return (parse(readFileSync(file, 'utf8')) as { texts: ExampleWords[] }).texts;
}
