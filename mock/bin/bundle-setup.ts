import { buildIfStale, CONTRACT_BUNDLE } from './build.ts';
import { PROJECT_PATHS } from './project.ts';

/** Global setup of tests: builds the contract bundle if it is missing or out of date. */
export async function setup(): Promise<void> {
  await buildIfStale(PROJECT_PATHS.root, CONTRACT_BUNDLE, console.log, new AbortController().signal);
}
