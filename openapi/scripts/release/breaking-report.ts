import type { Change, ReleasedBundle } from './change.ts';
import { mayBreak, parseVersion } from './versions.ts';

interface Verdict {
  readonly isRefused: boolean;
  readonly lines: readonly string[];
}

/** Returns whether the current version permits the changes since the release, with an explanation. */
export function breakingReport(
  base: ReleasedBundle,
  now: ReleasedBundle,
  changes: readonly Change[],
): Verdict {
  const breaks = [
    ...new Set(changes.filter(({ isBreaking }) => isBreaking).map(({ message }) => message)),
  ].sort();
  if (breaks.length === 0) {
    return {
      isRefused: false,
      lines: [`Nothing breaks since ${base.info.version}; other changes: ${changes.length}.`],
    };
  }
  const isRefused = !mayBreak(parseVersion(base.info.version), parseVersion(now.info.version));
  const step = base.info.version.startsWith('0.') ? 'minor' : 'major';
  const outcome = isRefused
    ? `Refused: this breaks ${base.info.version} under version ${now.info.version}. Undo them, or move info.version by a ${step}.`
    : `Let through: version ${now.info.version} may break ${base.info.version}.`;
  return { isRefused, lines: [...breaks, outcome] };
}
