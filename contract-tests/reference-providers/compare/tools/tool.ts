import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { ComparisonTarget } from '../comparison-target.ts';

/** Something that can be asked whether a provider keeps the contract. */
export interface Tool {
  readonly name: string;
  /** Null for what is of this repository. */
  readonly version: string | null;
  /** What npm installs, with exact versions; nothing where it stands in this repository. */
  readonly install: readonly string[];
  /**
   * Holds a provider against its document.
   *
   * @param folder of its own, empty, for what it reads and writes
   * @param modules where it is installed
   * @returns what it complains about, by names that another run gives again.
   */
  complaints(scene: ComparisonTarget, folder: string, modules: string): Promise<readonly string[]>;
}

/** How long one tool may take for one provider. */
const PATIENCE_MS = 300_000;

/** Runs a program to its end, whatever it says of that; its words go to a file in the folder. */
export async function run(
  [program = '', ...args]: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const output = openSync(join(folder, 'output.log'), 'a');
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(program, args, {
        cwd: folder,
        env: { ...process.env, ...env },
        stdio: ['ignore', output, output],
        timeout: PATIENCE_MS,
      });
      child.once('error', reject);
      child.once('exit', () => resolve());
    });
  } finally {
    closeSync(output);
  }
}

const ID = /\b([a-z]{3})_[0-9a-z]{26}\b/g;
const PORT = /127\.0\.0\.1:\d+/g;

/** The same name in every run: without ids and ports. */
export function plain(name: string): string {
  return name.replaceAll(ID, '$1_…').replaceAll(PORT, '…').replaceAll(/\s+/g, ' ').trim();
}

/** Names of the cases of a JUnit report that failed, its own form of them first. */
export function failedCases(xml: string, nameOf: (testcase: string) => string | undefined): string[] {
  const cases = xml.split('<testcase').slice(1);
  return cases.filter((each) => each.includes('<failure')).map((each) => plain(nameOf(each) ?? ''));
}
