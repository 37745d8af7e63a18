import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readYamlFile } from '../read-yaml.ts';
import type { ReleasedBundle } from './change.ts';

/** `[major, minor, patch]` of a semantic version without pre-release. */
export type Version = readonly [number, number, number];

export const LEVELS = ['major', 'minor', 'patch'] as const;
export type Level = (typeof LEVELS)[number];

/** @throws Error when the text is not of the form `x.y.z` */
export function parseVersion(text: string): Version {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined)
    throw new Error(`${text} is neither major, minor or patch nor a version of the form 1.2.3.`);
  const [major = 0, minor = 0, patch = 0] = parts;
  return [major, minor, patch];
}

/** Returns a negative number if `a` is older. */
export function compareVersions(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/**
 * Returns the version of a release that follows `version`.
 *
 * @param wanted a level, or a version, so that packages can have the version of the contract
 * @throws Error when it is neither, or when the version is not newer
 */
export function nextVersion(version: Version, wanted: string): string {
  const level = LEVELS.find((each) => each === wanted);
  if (level !== undefined) return bumped(version, level);
  if (compareVersions(parseVersion(wanted), version) <= 0)
    throw new Error(`${wanted} is not newer than ${version.join('.')}.`);
  return wanted;
}

/** The version that follows `version` by a step of `level`. */
export function bumped([major, minor, patch]: Version, level: Level): string {
  if (level === 'major') return `${major + 1}.0.0`;
  if (level === 'minor') return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
}

/**
 * Returns whether the version step permits breaking changes: another major, or another minor while the major is 0 (semver.org,
 * item 4, as npm's caret ranges read it).
 */
export function mayBreak(from: Version, to: Version): boolean {
  return to[0] > from[0] || (from[0] === 0 && to[0] === 0 && to[1] > from[1]);
}

/** Returns the version of the newest `<version>.yaml` in a folder; undefined before the first release. */
export function latestRelease(folder: string): { version: Version; file: string } | undefined {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((name) => /^\d+\.\d+\.\d+\.yaml$/.test(name))
    .map((name) => ({ version: parseVersion(basename(name, '.yaml')), file: join(folder, name) }))
    .sort((a, b) => compareVersions(a.version, b.version))
    .at(-1);
}

/** Reads the bundle of the newest release. */
export function readLatestRelease(folder: string): ReleasedBundle | undefined {
  const latest = latestRelease(folder);
  return latest && (readYamlFile(latest.file) as ReleasedBundle);
}
