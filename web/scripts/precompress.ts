import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.json', '.svg', '.webmanifest']);

/** Parameters of the brotli encoder; 0.1 % smaller for scripts than its defaults. */
const FOR_SCRIPTS = {
  [constants.BROTLI_PARAM_LGBLOCK]: 20,
  [constants.BROTLI_PARAM_NPOSTFIX]: 1,
  [constants.BROTLI_PARAM_NDIRECT]: 4,
};

/** A compressed file. */
export function brotli(file: Buffer): Buffer {
  return brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, ...FOR_SCRIPTS } });
}

/** Writes a `.br` file beside every text file of the build, so that the gateway does not compress while serving. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'tsubame-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        const path = join(outDir, entry);
        if (!COMPRESSIBLE.has(extname(path)) || !statSync(path).isFile()) continue;
        writeFileSync(`${path}.br`, brotli(readFileSync(path)));
      }
    },
  };
}
