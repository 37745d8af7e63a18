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
import { gitOriginUrl, repositoryUrl } from './repository.ts';

const SDK = fileURLToPath(new URL('..', import.meta.url));
const at = (name: string) => join(SDK, name);
/** The repository's manifest, while the published one replaces it. */
const KEPT = at('.cache/package.json');

/** Other pages are not in the package, so that links to them become plain text. */
const withoutOuterLinks = (page: string) => page.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g, '$1');

/** Before npm packs: builds the package and replaces the manifest by the published one. */
function begin(): void {
  end();
  compile(at('dist'));
  const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8')) as Manifest;
  const published = publishedManifest(manifest, repositoryUrl(process.env, gitOriginUrl(SDK)));
  mkdirSync(at('.cache'), { recursive: true });
  copyFileSync(at('package.json'), KEPT);
  copyFileSync(at('../LICENSE'), at('LICENSE'));
  writeFileSync(at('GUIDE.md'), withoutOuterLinks(readFileSync(at('../openapi/guides/sdk.md'), 'utf8')));
  writeFileSync(at('package.json'), `${JSON.stringify(published, null, 2)}\n`);
}

/** After npm has packed: restores the manifest, also after npm was killed. */
function end(): void {
  if (!existsSync(KEPT)) return;
  renameSync(KEPT, at('package.json'));
  rmSync(at('LICENSE'), { force: true });
  rmSync(at('GUIDE.md'), { force: true });
}

const [step, folder] = process.argv.slice(2);
// Compiles only, for a package that includes the SDK.
if (step === 'into' && folder !== undefined) compile(folder);
else if (step === 'begin') begin();
else end();
