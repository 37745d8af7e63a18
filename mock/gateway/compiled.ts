import { fileURLToPath } from 'node:url';

/** Folder where Node keeps what it has read of a module, so that the next start of a process need not read it anew. */
export const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/tsubame/compiled', import.meta.url));
