import { existsSync } from 'node:fs';

const LOOK_EVERY_MS = 2_000;

/**
 * Warns for as long as a data folder is missing. The engine goes on in the files that it has open, so no query fails when its
 * folder is deleted; what was written is lost with the process.
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
