import type { Contract } from '../gate/contract.ts';
import type { Finding } from '../gate/finding.ts';
import { stepsOf } from '../gate/linters.ts';
import { type Change, changesBetween, type Released, STREAM } from './changes.ts';
import { mayBreak, parseVersion } from './versions.ts';

/**
 * What breaks a release under a version that promises not to.
 *
 * @param base the bundle of the release
 */
export async function breakFindings(contract: Contract, base: Released): Promise<Finding[]> {
  const now = contract.bundle as unknown as Released;
  if (mayBreak(parseVersion(base.info.version), parseVersion(now.info.version))) return [];
  const changes = await changesBetween(base, now);
  return changes
    .filter(({ isBreaking }) => isBreaking)
    .map((change) => ({
      file: fileOf(contract, change),
      rule: 'tsubame-breaking',
      message: `This breaks ${base.info.version} under version ${now.info.version}: ${change.message}`,
    }));
}

/** The file of a change; the messages of the stream lie on a path only while they are compared. */
function fileOf({ sources }: Contract, { place }: Change): string {
  const steps = stepsOf(place);
  if (steps[0] !== 'paths' || steps[1] !== STREAM) return sources.fileOf(steps);
  const inside = steps.slice(steps.indexOf('schema') + 1);
  const union = steps.includes('requestBody') ? 'StreamClientMessage' : 'StreamServerMessage';
  return sources.fileOf(['components', 'schemas', union, ...inside]);
}
