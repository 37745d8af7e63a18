// After an installation: the package `node` brings 67 MB of C headers, which compiling an add-on would need and nothing here does.
// Plain JavaScript, for a machine whose Node is too old for types is where it runs first.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const builds = join(import.meta.dirname, '../../node_modules/node/node_modules');
try {
  for (const name of readdirSync(builds))
    rmSync(join(builds, name, 'include'), { recursive: true, force: true });
} catch (error) {
  // Installed without scripts, there is no build of Node yet.
  if (error.code !== 'ENOENT') throw error;
}
