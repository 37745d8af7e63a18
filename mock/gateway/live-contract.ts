import { statSync } from 'node:fs';
import { loadContract } from './contract.ts';
import type { Contract } from './contract-model.ts';

const LOOK_EVERY_MS = 100;

/**
 * The contract as its file stands now.
 *
 * @param changed whoever else has read it
 */
export function followContract(
  first: Contract,
  log: (line: string) => void,
  changed: () => void,
): { readonly contract: Contract; stop(): void } {
  let current = first;
  const read = () => {
    try {
      current = loadContract(first.file);
      log('The contract has changed; Prism reads it again.');
      changed();
    } catch (error) {
      log(`${error instanceof Error ? error.message : error} The contract read before stays in force.`);
    }
  };
  let seen = stampOf(first.file);
  // The stamp is taken before this returns: a file watcher of the platform misses what is written until its own first look.
  const looking = setInterval(() => {
    const stamp = stampOf(first.file);
    if (stamp === seen) return;
    seen = stamp;
    read();
  }, LOOK_EVERY_MS).unref();
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
      get secrets() {
        return current.secrets;
      },
      find: (method, path) => current.find(method, path),
    },
    stop: () => clearInterval(looking),
  };
}

/** What differs after each write; undefined while there is no file. */
function stampOf(file: string): string | undefined {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.mtimeNs} ${stat.size}`;
}
