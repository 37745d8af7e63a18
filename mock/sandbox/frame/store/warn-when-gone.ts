import { existsSync } from 'node:fs';

const LOOK_EVERY_MS = 2_000;

/**
 * Warns while a data folder is missing. The engine continues with its open files, so no query fails when the folder is
 * deleted, but the data is lost when the process ends.
 */
export function warnWhenGone(folder: string, warn: (line: string) => void): void {
  const look = () => {
    if (!existsSync(folder))
      warn(
        `The data folder ${folder} is gone: what is done from now on is lost when the sandbox ends. Stop it, and start it again.`,
      );
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}
