import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { ComparisonTarget } from '../comparison-target.ts';

/** A tool that checks a provider against the contract. */
export interface Tool {
  readonly name: string;
  /** Null for the tool of this repository. */
  readonly version: string | null;
  /** Packages to install, with exact versions; empty for the tool of this repository. */
  readonly install: readonly string[];
  /**
   * Checks a provider against its document.
   *
   * @param folder an empty folder for the tool's files
   * @param modules the folder in which the tool is installed
   * @returns the tool's complaints, as texts that are equal in every run
   */
  complaints(target: ComparisonTarget, folder: string, modules: string): Promise<readonly string[]>;
}

/** How long one tool may take for one provider. */
const TIMEOUT_MS = 300_000;

/** Runs a program until it exits with any status; its output goes to a file in the folder. */
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
        timeout: TIMEOUT_MS,
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

/** Removes ids and ports from a text, so that it is equal in every run. */
export function normalised(name: string): string {
  return name.replaceAll(ID, '$1_…').replaceAll(PORT, '…').replaceAll(/\s+/g, ' ').trim();
}

/** Names of the failed cases of a JUnit report. */
export function failedCases(xml: string, nameOf: (testcase: string) => string | undefined): string[] {
  const cases = xml.split('<testcase').slice(1);
  return cases.filter((each) => each.includes('<failure')).map((each) => normalised(nameOf(each) ?? ''));
}
