#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KIT_COMMANDS, parseCommandLine } from './command-line.ts';
import { isNewEnough, runOnNewerNode } from './node-version.ts';

const MANIFEST = new URL('../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string };
const parsed = parseCommandLine(process.argv.slice(2), version);

if ('output' in parsed) {
  (parsed.exitCode === 0 ? process.stdout : process.stderr).write(parsed.output);
  process.exitCode = parsed.exitCode;
} else if (isNewEnough(process.versions.node)) {
  process.env.TSUBAME_DATA_DIR ||= resolve('.tsubame');
  process.argv.splice(2, 1);
  await import(new URL(KIT_COMMANDS[parsed.command], import.meta.url).href);
} else {
  try {
    runOnNewerNode(fileURLToPath(import.meta.url), process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
