import type { Pact, PactInteraction } from '../verifier/pact/pact-file.ts';

const MOST_NAMES = 10;

/** What one pact says otherwise than another, by the names of its interactions: a few of each kind, in words. */
export function pactDifference(committed: Pact | null, said: Pact): string[] {
  const before = byName(committed?.interactions ?? []);
  const after = byName(said.interactions);
  const changed = [...after.keys()].filter(
    (name) => before.has(name) && JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
  );
  return [
    ...line(
      'added',
      [...after.keys()].filter((name) => !before.has(name)),
    ),
    ...line('changed', changed),
    ...line(
      'gone',
      [...before.keys()].filter((name) => !after.has(name)),
    ),
  ];
}

function byName(interactions: readonly PactInteraction[]): Map<string, PactInteraction> {
  return new Map(interactions.map((each) => [each.description, each]));
}

function line(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const rest = names.length - MOST_NAMES;
  return [`  ${what}: ${names.slice(0, MOST_NAMES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`];
}
