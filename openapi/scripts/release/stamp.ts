const UNRELEASED = '## Unreleased\n';

/**
 * Returns the entry file with another `info.version`. Comments and layout stay.
 *
 * @throws Error when the version is not found
 */
export function stampVersion(text: string, version: string): string {
  const line = /^ {2}version: .*$/m;
  if (!line.test(text)) throw new Error('The file has no info.version.');
  return text.replace(line, `  version: ${version}`);
}

/** Returns an example with another `contract_version`. An example without one is returned unchanged. */
export function stampExample(text: string, version: string): string {
  return text.replaceAll(/^( +contract_version: ).*$/gm, `$1${version}`);
}

/**
 * Returns the changelog with the entries of Unreleased moved to the new version.
 *
 * @param release the version, and the day of the release as `YYYY-MM-DD`
 * @throws Error when nothing was written under Unreleased
 */
export function stampChangelog(
  text: string,
  release: { readonly version: string; readonly date: string },
): string {
  const start = text.indexOf(UNRELEASED);
  if (start < 0) throw new Error('CHANGELOG.md has no section "## Unreleased".');
  const from = start + UNRELEASED.length;
  const next = text.indexOf('\n## ', from);
  const notes = text.slice(from, next < 0 ? undefined : next).trim();
  if (notes === '') throw new Error('CHANGELOG.md says nothing under "## Unreleased": write what changed.');
  const section = `## ${release.version} (${release.date})\n\n${notes}\n`;
  return `${text.slice(0, from)}\n${section}${next < 0 ? '' : text.slice(next)}`;
}
