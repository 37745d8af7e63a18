import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ReleasedPackage {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}
interface Licence {
  readonly license?: { readonly id?: string };
  readonly expression?: string;
}
interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly Licence[];
}
interface Bom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/**
 * What a released package installs, from the lock file: a CycloneDX document, and the licences as a table.
 *
 * @param root the repository
 * @param own name, version and dependencies of the package
 * @throws Error if a package names no licence
 */
export function billOfMaterials(
  root: string,
  { name, version, dependencies }: ReleasedPackage,
): { sbom: string; licences: string } {
  const options = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const text = execFileSync('npm', options, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const bom = JSON.parse(text) as Bom;
  const reached = reachedFrom(dependencies, bom);
  const components = bom.components
    .filter((each) => reached.has(each['bom-ref']))
    .map((each) => ({ ...each, licenses: licencesOf(root, each) }));
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const component = { ...bom.metadata.component, 'bom-ref': purl, name, version, purl };
  const rows = components
    .filter((each) => !each.name.startsWith('@tsubame/'))
    .map((each) => `| ${each.name} | ${each.version} | ${each.licenses.map(nameOf).join(', ')} |`);
  const document = {
    ...bom,
    metadata: { ...bom.metadata, component },
    components,
    dependencies: bom.dependencies.filter(({ ref }) => reached.has(ref)),
  };
  return {
    sbom: `${JSON.stringify(document, null, 1)}\n`,
    licences: [
      `# Licences of the packages that ${name} ${version} installs`,
      '',
      '| Package | Version | Licence |',
      '| --- | --- | --- |',
      ...[...new Set(rows)].sort(),
      '',
    ].join('\n'),
  };
}

/** References of the dependencies and of everything that they install. */
function reachedFrom(dependencies: ReleasedPackage['dependencies'], bom: Bom): ReadonlySet<string> {
  const edges = new Map(bom.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const isDirect = ({ name, version }: Component) =>
    dependencies[name] !== undefined && (name.startsWith('@tsubame/') || dependencies[name] === version);
  const reached = new Set<string>();
  const toVisit = bom.components.filter(isDirect).map((each) => each['bom-ref']);
  for (let ref = toVisit.pop(); ref !== undefined; ref = toVisit.pop()) {
    if (reached.has(ref)) continue;
    reached.add(ref);
    toVisit.push(...(edges.get(ref) ?? []));
  }
  return reached;
}

const nameOf = ({ license, expression }: Licence) => expression ?? license?.id ?? '';

/** The lock file has no licence of old packages, which name it in another member. */
function licencesOf(root: string, { name, version, licenses = [] }: Component): readonly Licence[] {
  if (licenses.some((each) => nameOf(each) !== '')) return licenses;
  const manifest = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  const named = (manifest.licenses ?? []).map(({ type }: { type: string }) => ({ license: { id: type } }));
  if (named.length === 0) throw new Error(`${name} ${version} names no licence; find it before the release.`);
  return named;
}
