import { readFileSync } from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';
import { type Contract, parseContract } from './contract-model.ts';
import { type ContractNode, isContractNode } from './contract-node.ts';
import { StartError } from './start-error.ts';

/**
 * Reads the bundled contract.
 * @throws StartError with file, line and column of a syntax error, or the missing part of the OpenAPI document.
 */
export function loadContract(file: string): Contract {
  return parseContract(file, parse(file));
}

function parse(file: string): ContractNode {
  const text = readContract(file);
  // Our bundle is JSON; the YAML parser would take a hundred times as long.
  return file.endsWith('.json') ? parseJson(file, text) : parseYaml(file, text);
}

function parseJson(file: string, text: string): ContractNode {
  try {
    const root: unknown = JSON.parse(text);
    return isContractNode(root) ? root : {};
  } catch (error) {
    throw new StartError(`The contract ${file} is broken: ${(error as Error).message}.`);
  }
}

function parseYaml(file: string, text: string): ContractNode {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    const reason = (error.message.split('\n')[0] ?? '').replace(/ at line \d+.*$/, '');
    throw new StartError(`The contract ${file} is broken at line ${line}, column ${col}: ${reason}.`);
  }
  const root: unknown = document.toJS();
  return isContractNode(root) ? root : {};
}

function readContract(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`The contract ${file} cannot be read; "npm run bundle -w openapi" builds it.`);
  }
}
