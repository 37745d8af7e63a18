import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stampChangelog } from '../../openapi/scripts/release/stamp.ts';
import { nextVersion, parseVersion } from '../../openapi/scripts/release/versions.ts';
import { billOfMaterials, type ReleasedPackage } from './bill-of-materials.ts';
import { setPackageVersion } from './set-package-version.ts';

// Cuts a release of SDK or kit: writes version, dependents, changelog, bill of materials and licences. If a step is not possible, nothing is written.
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS: Readonly<Record<string, string>> = { sdk: 'sdk', kit: 'mock/kit' };

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

function cut(name: string, wanted: string): string {
  const folder = FOLDERS[name] ?? '';
  const own = `${folder}/package.json`;
  const manifest = JSON.parse(read(own)) as ReleasedPackage;
  const version = nextVersion(parseVersion(manifest.version), wanted);
  const manifests = globSync('{openapi,sdk,mock,web,contract-tests}/package.json', { cwd: ROOT });
  const files = Object.fromEntries(
    [own, ...manifests, 'package-lock.json'].map((path) => [path, read(path)]),
  );
  const changelog = `${folder}/CHANGELOG.md`;
  const date = new Date().toISOString().slice(0, 10);
  const { sbom, licences } = billOfMaterials(ROOT, { ...manifest, version });
  const written = {
    ...setPackageVersion(files, own, version),
    [changelog]: stampChangelog(read(changelog), { version, date }),
    [`${folder}/sbom.cdx.json`]: sbom,
    [`${folder}/LICENCES.md`]: licences,
  };
  for (const [path, text] of Object.entries(written)) writeFileSync(join(ROOT, path), text);
  return version;
}

const [name = '', wanted] = process.argv.slice(2);
if (!Object.hasOwn(FOLDERS, name) || wanted === undefined) {
  console.error('npm run release -w sdk -- major|minor|patch|VERSION, or npm run release:kit -w mock -- …');
  process.exitCode = 2;
} else {
  try {
    const version = cut(name, wanted);
    console.log(`${name} ${version}. Commit it and push the tag ${name}-${version}:`);
    console.log('contract-tests/recipes/github-release.yml packs it and publishes it with its provenance.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
