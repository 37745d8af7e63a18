import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from './compile.ts';
import { type Manifest, publishedManifest } from './published-manifest.ts';
import { originOf, repositoryUrl } from './repository.ts';

const SDK = fileURLToPath(new URL('..', import.meta.url));
const at = (name: string) => join(SDK, name);
/** The manifest of this repository, while the published one stands in its place. */
const KEPT = at('.cache/package.json');

/** Before npm packs this folder: what is published is built, and its manifest takes the place of the sources' own. */
function begin(): void {
  end();
  compile(at('dist'));
  const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8')) as Manifest;
  const published = publishedManifest(manifest, repositoryUrl(process.env, originOf(SDK)));
  mkdirSync(at('.cache'), { recursive: true });
  copyFileSync(at('package.json'), KEPT);
  copyFileSync(at('../LICENSE'), at('LICENSE'));
  writeFileSync(at('package.json'), `${JSON.stringify(published, null, 2)}\n`);
}

/** After it: everything is as it was. Does what was left undone when npm was killed, too. */
function end(): void {
  if (!existsSync(KEPT)) return;
  renameSync(KEPT, at('package.json'));
  rmSync(at('LICENSE'), { force: true });
}

const [step, folder] = process.argv.slice(2);
// What is compiled alone, for a package that has it inside.
if (step === 'into' && folder !== undefined) compile(folder);
else if (step === 'begin') begin();
else end();
