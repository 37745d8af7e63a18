import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../checks/finding.ts';
import type { Contract } from '../checks/open-contract.ts';
import { stepsOf } from '../pointer.ts';
import { advice } from './breaking-report.ts';
import type { ReleasedBundle } from './change.ts';
import { unmentionedChanges } from './changelog.ts';
import { changesBetween } from './compare-documents.ts';
import { mayBreak, parseVersion } from './versions.ts';

/**
 * Returns breaking changes that the version number does not permit, and all other changes but those of prose that the changelog does not
 * mention.
 *
 * @param base the bundle of the last release
 */
export function breakFindings(contract: Contract, base: ReleasedBundle): Finding[] {
  const now = contract.bundle as unknown as ReleasedBundle;
  const changes = changesBetween(base, now);
  const [from, to] = [base.info.version, now.info.version];
  const isPermitted = mayBreak(parseVersion(from), parseVersion(to));
  const refused = isPermitted ? [] : changes.filter(({ weight }) => weight === 'breaks');
  const file = join(contract.folder, 'CHANGELOG.md');
  const changelog = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const unmentioned = unmentionedChanges(
    changelog,
    changes.filter((change) => change.weight !== 'prose' && !refused.includes(change)),
  );
  const fileOf = (place: string) => contract.sources.fileOf(stepsOf(place));
  return [
    ...refused.map(({ place, message }) => ({
      file: fileOf(place),
      rule: 'tsubame-breaking',
      message: `This breaks ${from} under version ${to}: ${message} Undo it, or ${advice(from)}.`,
    })),
    ...unmentioned.map(({ message, weight, names }) => ({
      file: 'CHANGELOG.md',
      rule: 'tsubame-changelog',
      message: `${message} The changelog does not mention it: under Unreleased${weight === 'breaks' ? ', "### Breaking changes",' : ''} an item has to name ${names.join(' and ')}.`,
    })),
  ];
}
