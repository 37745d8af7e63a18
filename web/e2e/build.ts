import { join } from 'node:path';
import { buildIfStale, CONTRACT_BUNDLE, DOCUMENTATION, WEB_APP } from '../../mock/bin/build.ts';

const root = join(import.meta.dirname, '../..');

/** Builds what every stack serves once, before the workers start their stacks. */
// biome-ignore lint/style/noDefaultExport: the test runner calls the file's default export
export default async function build(): Promise<void> {
  const { signal } = new AbortController();
  for (const artefact of [CONTRACT_BUNDLE, WEB_APP, DOCUMENTATION])
    await buildIfStale(root, artefact, console.log, signal);
}
