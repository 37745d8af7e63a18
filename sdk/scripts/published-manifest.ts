/** The part of the package's own manifest that decides how it is published. */
export interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly devDependencies?: unknown;
  readonly scripts?: { readonly prepack?: string; readonly postpack?: string };
  readonly private?: boolean;
  readonly [key: string]: unknown;
}

/**
 * `package.json` of the built package. Inside the repository `exports` names the TypeScript sources, so that nothing
 * has to be built first; published, each becomes an ES module and a CommonJS one in `dist/`, each with its declarations.
 *
 * @param repository URL of the repository, if known
 * @throws Error when an export is no TypeScript source under `src/`.
 */
export function publishedManifest(source: Manifest, repository: string | null): Record<string, unknown> {
  const { exports, devDependencies: _dev, scripts = {}, private: _private, ...rest } = source;
  const { prepack, postpack } = scripts;
  const entries = Object.entries(exports).map(([name, file]) => {
    const built = /^\.\/src\/(.+)\.ts$/.exec(file)?.[1];
    if (built === undefined) throw new Error(`The export ${name} is no source of this package: ${file}.`);
    const condition = (declarations: string, code: string): object => ({
      types: `./dist/${built}${declarations}`,
      default: `./dist/${built}${code}`,
    });
    return [name, { import: condition('.d.ts', '.js'), require: condition('.d.cts', '.cjs') }];
  });
  return {
    ...rest,
    ...(repository === null ? {} : { repository: { type: 'git', url: repository, directory: 'sdk' } }),
    // While npm packs, this is the manifest of the folder: after a pack that failed, the next one restores the original.
    scripts: { prepack, postpack },
    exports: { ...Object.fromEntries(entries), './package.json': './package.json' },
    files: ['dist', 'CHANGELOG.md', 'GUIDE.md'],
  };
}
