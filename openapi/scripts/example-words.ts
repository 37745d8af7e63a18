import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { LOCALES } from './catalogue.ts';

/** The translations of one text of an example; `jp` is the text in the example. */
export type ExampleWords = Readonly<Record<(typeof LOCALES)[number], string>>;

/** Reads `example-words.yaml`; returns an empty list if the file does not exist. */
export function readExampleWords(file: string): ExampleWords[] {
  if (!existsSync(file)) return [];
  return (parse(readFileSync(file, 'utf8')) as { texts: ExampleWords[] }).texts;
}
