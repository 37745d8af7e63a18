import { buildIfStale, CONTRACT_BUNDLE } from './build.ts';
import { project } from './project.ts';

/** Global setup of tests: builds the contract bundle if it is missing or out of date. */
export async function setup(): Promise<void> {
  await buildIfStale(project.root, CONTRACT_BUNDLE, console.log, new AbortController().signal);
}
