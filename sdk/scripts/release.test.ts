import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { nextVersion, parseVersion } from '../../openapi/scripts/release/versions.ts';
import { KIT_PACKAGE_SOURCES, packTarball, SDK_PACKAGE_SOURCES } from './pack-tarball.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Files that the command needs. */
const READ = [
  ...['package.json', 'package-lock.json', '{openapi,sdk,mock,web,contract-tests,mock/kit}/package.json'],
  ...[
    '{sdk,mock/kit}/CHANGELOG.md',
    'sdk/scripts/{release,set-package-version,bill-of-materials}.ts',
    'openapi/scripts/release/*.ts',
    'openapi/scripts/{read-yaml,kept-results,replace-file}.ts',
  ],
];

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'tsubame-release-'));
  for (const path of globSync(READ, { cwd: ROOT })) cpSync(join(ROOT, path), join(copy, path));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  // Unreleased may be empty on the day of a release.
  for (const path of globSync('{sdk,mock/kit}/CHANGELOG.md', { cwd: copy }))
    writeFileSync(
      join(copy, path),
      read(path).replace('## Unreleased\n', '## Unreleased\n\n- Something new.\n'),
    );
});
afterAll(() => rmSync(copy, { recursive: true }));

function release(...args: readonly string[]) {
  const script = join(copy, 'sdk/scripts/release.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const read = (path: string, root = copy) => readFileSync(join(root, path), 'utf8');
/** Returns every file that a release may write. */
const state = () => globSync(READ, { cwd: copy }).map((path) => [path, read(path)]);
const manifest = (path: string) => JSON.parse(read(`${path}/package.json`));

describe('the command that cuts a release', () => {
  test.each([
    ['sdk', 'sdk', 'minor'],
    ['kit', 'mock/kit', '9.8.7'],
  ] as const)(
    'of the %s writes the new version and moves the unreleased changelog entries under it',
    (name, folder, wanted) => {
      const version = nextVersion(parseVersion(manifest(folder).version), wanted);
      expect(release(name, wanted)).toEqual({
        status: 0,
        output: expect.stringContaining(`push the tag ${name}-${version}:`),
      });
      expect(manifest(folder).version).toBe(version);
      const day = new Date().toISOString().slice(0, 10);
      expect(read(`${folder}/CHANGELOG.md`)).toContain(
        `## Unreleased\n\n## ${version} (${day})\n\n- Something new.\n`,
      );
      const { metadata, components } = JSON.parse(read(`${folder}/sbom.cdx.json`));
      expect(metadata.component).toMatchObject({ name: `@tsubame/${name}`, version });
      const licences = read(`${folder}/LICENCES.md`);
      for (const dependency of Object.keys(manifest(folder).dependencies)) {
        expect(components).toContainEqual(expect.objectContaining({ name: dependency }));
        if (!dependency.startsWith('@tsubame/')) expect(licences).toContain(`| ${dependency} | `);
      }
      expect(licences).not.toContain('| vitest |');
    },
  );

  test('updates the version in packages that depend on it', () => {
    const { version } = manifest('sdk');
    expect(manifest('web').dependencies['@tsubame/sdk']).toBe(version);
    expect(JSON.parse(read('package-lock.json')).packages.sdk.version).toBe(version);
    expect(version).not.toBe(JSON.parse(read('sdk/package.json', ROOT)).version);
  });

  test('writes nothing without changelog entries or with wrong arguments', () => {
    const before = state();
    expect(release('sdk', 'major')).toEqual({
      status: 1,
      output: expect.stringContaining('CHANGELOG.md says nothing under "## Unreleased"'),
    });
    expect(release('sdk', 'huge')).toEqual({
      status: 1,
      output: expect.stringContaining('huge is neither major, minor or patch nor a version'),
    });
    expect(release('sdk', '0.0.1')).toEqual({ status: 1, output: expect.stringContaining('not newer than') });
    for (const args of [['sdk'], ['web', 'minor']])
      expect(release(...args)).toEqual({ status: 2, output: expect.stringContaining('major|minor|patch') });
    expect(state()).toEqual(before);
  });
});

describe('what a tag publishes', () => {
  test('has npm provenance: the CI recipe gives npm the identity of its workflow', () => {
    const recipe = parse(read('contract-tests/recipes/github-release.yml', ROOT));
    expect(recipe.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
    expect(recipe.on.push.tags).toEqual(['sdk-*', 'kit-*']);
    const steps: readonly { readonly run?: string }[] = recipe.jobs.publish.steps;
    expect(steps.at(-1)?.run).toMatch(/^npm publish --provenance --access public /m);
  });

  test.each([
    ['@tsubame/sdk', SDK_PACKAGE_SOURCES],
    ['@tsubame/kit', KIT_PACKAGE_SOURCES],
  ])('is a tarball of %s that `npm publish` accepts', (name, contents) => {
    const tarball = packTarball(contents);
    const { stdout } = spawnSync('tar', ['xzOf', tarball, 'package/package.json'], { encoding: 'utf8' });
    // A dry run accepts it; publishing does not.
    expect(JSON.parse(stdout)).not.toHaveProperty('private');
    const args = ['publish', '--dry-run', '--json', '--offline', '--registry', 'http://127.0.0.1:9'];
    const tried = spawnSync('npm', [...args, '--access', 'public', tarball], {
      cwd: tmpdir(),
      encoding: 'utf8',
      env: { ...process.env, npm_config_loglevel: 'notice' },
    });
    expect(tried.status).toBe(0);
    expect(JSON.parse(tried.stdout)).toMatchObject({ [name]: { name } });
    // npm reports what it would have to correct in a manifest.
    expect(tried.stderr).not.toContain('auto-corrected');
  });
});
