import type { Pact, PactInteraction } from '../verifier/pact/pact-file.ts';

const MAX_NAMES = 10;

/** The differences between two pacts as lines with the first names of added, changed and removed interactions. */
export function pactDifference(committed: Pact | null, written: Pact): string[] {
  const before = byName(committed?.interactions ?? []);
  const after = byName(written.interactions);
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
  const rest = names.length - MAX_NAMES;
  return [`  ${what}: ${names.slice(0, MAX_NAMES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`];
}
