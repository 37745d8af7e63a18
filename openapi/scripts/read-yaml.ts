import { readFileSync } from 'node:fs';
import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { keptResult } from './kept-results.ts';

/** The content of a YAML file, or why it has none. */
export type ParsedFile = { readonly content: unknown } | { readonly fault: string };

/** Parses a YAML file, but the same text only once. The content is frozen. */
export function parseYamlFile(file: string): ParsedFile {
  const text = readFileSync(file, 'utf8');
  return keptResult(file, [text], () => parsed(text));
}

/**
 * Returns the frozen content of a YAML file.
 *
 * @throws Error with the line of the fault when the file is not valid
 */
export function readYamlFile(file: string): unknown {
  const result = parseYamlFile(file);
  if ('fault' in result) throw new Error(`${file}: ${result.fault}`);
  return result.content;
}

function parsed(text: string): ParsedFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineOf = (offset: number) => `Line ${lines.linePos(offset).line}`;
  const [first] = document.errors;
  if (first !== undefined) {
    const what = first.message.replaceAll(/\s+/g, ' ').replace(/[.:]$/, '');
    return { fault: `${lineOf(first.pos[0])} is not valid YAML: ${what}.` };
  }
  const [empty] = keysWithoutValue(document);
  if (empty === undefined) return { content: document.toJS() };
  return {
    fault: `${lineOf(empty.offset)}: “${empty.key}” has no value; a text in braces that holds a comma needs quotes.`,
  };
}

/** Reports keys without a value, which YAML reads as null. In braces, unquoted text after a comma becomes such a key. */
function keysWithoutValue(document: Document): { key: string; offset: number }[] {
  const found: { key: string; offset: number }[] = [];
  visit(document, {
    Pair(_, { key, value }) {
      const isEmpty = value === null || (isScalar(value) && value.value === null && value.source === '');
      if (isEmpty && isScalar(key)) found.push({ key: String(key.value), offset: key.range?.[0] ?? 0 });
    },
  });
  return found;
}
