import { statSync } from 'node:fs';
import type { Logger } from '../telemetry/logger.ts';
import { loadContract } from './contract.ts';
import type { Contract } from './contract-model.ts';

const LOOK_EVERY_MS = 100;

/**
 * A contract that follows changes of its file.
 *
 * @param changed called after each change that could be read
 */
export function watchContract(
  first: Contract,
  log: Logger,
  changed: () => void,
): { readonly contract: Contract; stop(): void } {
  let current = first;
  const read = () => {
    try {
      current = loadContract(first.file);
      log.info('The contract has changed and was read again.');
      changed();
    } catch (error) {
      log.error(`${error instanceof Error ? error.message : error} The contract read before stays in force.`);
    }
  };
  let seen = fingerprintOf(first.file);
  // Polling, because a platform file watcher misses a change that is written before its first look at the file.
  const looking = setInterval(() => {
    const stamp = fingerprintOf(first.file);
    if (stamp === seen) return;
    seen = stamp;
    read();
  }, LOOK_EVERY_MS).unref();
  return {
    contract: {
      file: first.file,
      basePath: first.basePath,
      get root() {
        return current.root;
      },
      get operations() {
        return current.operations;
      },
      get exampleTranslations() {
        return current.exampleTranslations;
      },
      get secrets() {
        return current.secrets;
      },
      find: (method, path) => current.find(method, path),
    },
    stop: () => clearInterval(looking),
  };
}

/** A value that changes with each write of the file; undefined while the file does not exist. */
function fingerprintOf(file: string): string | undefined {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.mtimeNs} ${stat.size}`;
}
