import { unwatchFile, watchFile } from 'node:fs';
import { type Contract, loadContract } from './contract.ts';

const LOOK_EVERY_MS = 500;

/** The contract as its file stands now: Prism reads a changed bundle again by itself, and so must the gateway. */
export function followContract(
  first: Contract,
  log: (line: string) => void,
): { readonly contract: Contract; stop(): void } {
  let current = first;
  const read = () => {
    try {
      current = loadContract(first.file);
      log('The contract has changed; Prism reads it again.');
    } catch (error) {
      log(`${error instanceof Error ? error.message : error} The contract read before stays in force.`);
    }
  };
  watchFile(first.file, { interval: LOOK_EVERY_MS, persistent: false }, read);
  return {
    contract: {
      file: first.file,
      basePath: first.basePath,
      get operations() {
        return current.operations;
      },
      get exampleWords() {
        return current.exampleWords;
      },
      find: (method, path) => current.find(method, path),
    },
    stop: () => unwatchFile(first.file, read),
  };
}
