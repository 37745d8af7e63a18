const UNRELEASED = '## Unreleased\n';

/**
 * The entry file with another `info.version`; comments and layout stay.
 *
 * @throws Error when the file has no version where the house writes it
 */
export function stampVersion(text: string, version: string): string {
  const line = /^ {2}version: .*$/m;
  if (!line.test(text)) throw new Error('The file has no info.version.');
  return text.replace(line, `  version: ${version}`);
}

/** An example with another version of the contract that it is served by; any other example stays as it is. */
export function stampExample(text: string, version: string): string {
  return text.replaceAll(/^( +contract_version: ).*$/gm, `$1${version}`);
}

/**
 * The changelog with what stood under Unreleased moved under the new version, and the breaking changes named.
 *
 * @param date day of the release, `YYYY-MM-DD`
 * @throws Error when nothing was written under Unreleased
 */
export function stampChangelog(
  text: string,
  release: { version: string; date: string; breaking: readonly string[] },
): string {
  const start = text.indexOf(UNRELEASED);
  if (start < 0) throw new Error('CHANGELOG.md has no section "## Unreleased".');
  const from = start + UNRELEASED.length;
  const next = text.indexOf('\n## ', from);
  const notes = text.slice(from, next < 0 ? undefined : next).trim();
  if (notes === '') throw new Error('CHANGELOG.md says nothing under "## Unreleased": write what changed.');
  const broken =
    release.breaking.length === 0
      ? ''
      : `\n\nBreaking:\n\n${release.breaking.map((line) => `- ${line}`).join('\n')}`;
  const section = `## ${release.version} (${release.date})\n\n${notes}${broken}\n`;
  return `${text.slice(0, from)}\n${section}${next < 0 ? '' : text.slice(next)}`;
}
