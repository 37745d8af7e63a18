import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../checks/finding.ts';
import type { Contract } from '../checks/open-contract.ts';
import type { RedoclyThread } from '../checks/redocly-thread.ts';
import { stepsOf } from '../pointer.ts';
import type { Change, ReleasedBundle } from './change.ts';
import { undocumentedChanges } from './changelog.ts';
import { changesBetween, STREAM_PATH } from './changes.ts';
import { mayBreak, parseVersion } from './versions.ts';

/**
 * Returns breaking changes that the version number does not permit, and all relevant changes that the changelog does not mention.
 *
 * @param base the bundle of the last release
 */
export async function breakFindings(
  contract: Contract,
  base: ReleasedBundle,
  redocly: RedoclyThread,
): Promise<Finding[]> {
  const now = contract.bundle as unknown as ReleasedBundle;
  const changes = (await changesBetween(base, now, redocly)).filter(({ message }) => message !== '');
  const [from, to] = [base.info.version, now.info.version];
  if (!mayBreak(parseVersion(from), parseVersion(to))) {
    const breaks = changes.filter(({ isBreaking }) => isBreaking);
    const refused = breaks.map((change) => ({
      file: fileOf(contract, change),
      rule: 'tsubame-breaking',
      message: `This breaks ${from} under version ${to}: ${change.message}`,
    }));
    return [
      ...refused,
      ...silent(
        contract,
        base,
        changes.filter(({ isBreaking }) => !isBreaking),
      ),
    ];
  }
  return silent(contract, base, changes);
}

function silent(contract: Contract, base: ReleasedBundle, changes: readonly Change[]): Finding[] {
  const file = join(contract.folder, 'CHANGELOG.md');
  const changelog = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const halves = [base, contract.bundle as unknown as ReleasedBundle];
  const missing = undocumentedChanges(
    changelog,
    changes.map((change) => ({ ...change, place: placeOf(change) })),
    halves,
  );
  return [...missing].map(([change, names]) => ({
    file: fileOf(contract, change),
    rule: 'tsubame-changelog',
    message: `${change.message.replace(/\.$/, '')}, and CHANGELOG.md does not mention it: under Unreleased${change.isBreaking ? ' an item marked **Breaks:**' : ' an item'} has to name ${names.join(' or ')}`,
  }));
}

function fileOf({ sources }: Contract, change: Change): string {
  return sources.fileOf(stepsOf(placeOf(change)));
}

/** Returns the place of a change. Stream messages are on a path only during the comparison, so their place is mapped back. */
function placeOf({ place }: Change): string {
  const steps = stepsOf(place);
  if (steps[0] !== 'paths' || steps[1] !== STREAM_PATH) return place;
  const inside = place.split('/schema/').slice(1).join('/schema/');
  const union = steps.includes('requestBody') ? 'StreamClientMessage' : 'StreamServerMessage';
  return `#/components/schemas/${union}${inside === '' ? '' : `/${inside}`}`;
}
