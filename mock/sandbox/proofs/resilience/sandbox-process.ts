import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The sandbox as a separate process, as users run it: an uncaught error ends it. */
export type SandboxProcess = {
  url: string;
  /** The lines that it wrote to stderr. */
  log(): readonly string[];
  hasExited(): boolean;
  stop(): Promise<void>;
};

/** @param main the start script; `TSUBAME_PROOF_MAIN` can name another release, to check that the tests fail there */
export async function startProcess(
  env: Record<string, string>,
  args: string[] = [],
  main = process.env.TSUBAME_PROOF_MAIN ?? join(import.meta.dirname, '../../main.ts'),
): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, PORT: '0', TSUBAME_REQUESTS_PER_MINUTE: '100000000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.split('\n').filter((line) => line !== ''));
  });
  return {
    url: await urlOf(child, lines),
    log: () => lines,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function urlOf(child: ChildProcess, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      const url = /on (http:\S+)/.exec(String(text))?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(lines.join('\n'))));
  });
}
