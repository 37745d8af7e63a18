import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell of the same browser, which draws no windows and saves a third of the processor time. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

export interface ChromiumOptions {
  /** The full browser, for features that the shell lacks, such as installation checks. */
  readonly whole?: boolean;
}

/**
 * Path of a Chromium for tests: `CHROMIUM_PATH`, one on the PATH, or Playwright's. If there is none, it is installed, with a
 * message.
 * @throws Error with the tried paths if none is available
 */
export function findChromium({ whole = false }: ChromiumOptions = {}): string {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const names = whole ? WHOLE : [SHELL, ...WHOLE];
  return present(names) ?? install(names);
}

function present(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  if (system !== undefined) return system;
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

function install(names: readonly string[]): string {
  console.log('No Chromium found: installing one for the browser tests.');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const tries: [string, string[]][] = [
    ['apt-get', ['install', '-y', '-qq', names[0] ?? SHELL, 'fonts-noto-cjk']],
    [process.execPath, [cli, 'install', 'chromium']],
  ];
  for (const [command, args] of tries) {
    try {
      if (command === 'apt-get') execFileSync(command, ['update', '-qq'], { stdio: 'inherit' });
      execFileSync(command, args, { stdio: 'inherit' });
    } catch {
      continue;
    }
    const found = present(names);
    if (found !== undefined) return found;
  }
  throw new Error('No Chromium found and none could be installed; set CHROMIUM_PATH to one.');
}
