/** File texts by path. */
export type FileTexts = Readonly<Record<string, string>>;

/**
 * Returns manifests and lock file with a new version of a package: in its own manifest, and in those that depend on it.
 *
 * @param files texts of `package.json` files and of the lock file, by their paths
 * @param own path of the package's own manifest
 * @returns the files that change.
 */
export function setPackageVersion(files: FileTexts, own: string, version: string): FileTexts {
  const { name } = JSON.parse(files[own] ?? '{}') as { readonly name: string };
  const folder = own.replace(/\/package\.json$/, '');
  const changed = Object.entries(files).map(([path, text]): [string, string] => [
    path,
    `${JSON.stringify(restamped(JSON.parse(text), { name, version, isOwn: path === own, folder }), null, 2)}\n`,
  ]);
  return Object.fromEntries(changed.filter(([path, text]) => text !== files[path]));
}

interface Stamp {
  readonly name: string;
  readonly version: string;
  readonly isOwn: boolean;
  readonly folder: string;
}

type Json = Readonly<Record<string, unknown>>;

const ASKING = ['dependencies', 'devDependencies'];

function restamped(manifest: Json, stamp: Stamp): Json {
  const { name, version, isOwn, folder } = stamp;
  return Object.fromEntries(
    Object.entries(manifest).map(([key, value]) => {
      if (key === 'version' && isOwn) return [key, version];
      if (ASKING.includes(key) && Object.hasOwn(value as Json, name))
        return [key, { ...(value as Json), [name]: version }];
      if (key !== 'packages') return [key, value];
      const packages = Object.entries(value as Readonly<Record<string, Json>>);
      return [
        key,
        Object.fromEntries(
          packages.map(([path, each]) => [path, restamped(each, { ...stamp, isOwn: path === folder })]),
        ),
      ];
    }),
  );
}
