import { readFileSync } from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';
import { type Contract, contractOf } from './contract-model.ts';
import { isNode, type Node } from './node.ts';
import { StartError } from './start-error.ts';

/**
 * Reads the bundled contract.
 * @throws StartError naming file, line and column where it is broken, or what an OpenAPI document lacks.
 */
export function loadContract(file: string): Contract {
  return contractOf(file, parse(file));
}

function parse(file: string): Node {
  const text = readContract(file);
  // Read as YAML, which it is too, our own bundle would take a hundred times as long.
  return file.endsWith('.json') ? parseJson(file, text) : parseYaml(file, text);
}

function parseJson(file: string, text: string): Node {
  try {
    const root: unknown = JSON.parse(text);
    return isNode(root) ? root : {};
  } catch (error) {
    throw new StartError(`The contract ${file} is broken: ${(error as Error).message}.`);
  }
}

function parseYaml(file: string, text: string): Node {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    const reason = (error.message.split('\n')[0] ?? '').replace(/ at line \d+.*$/, '');
    throw new StartError(`The contract ${file} is broken at line ${line}, column ${col}: ${reason}.`);
  }
  const root: unknown = document.toJS();
  return isNode(root) ? root : {};
}

function readContract(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`The contract ${file} cannot be read; "npm run bundle -w openapi" builds it.`);
  }
}
