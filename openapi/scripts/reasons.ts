import { LOCALES } from '@tsubame/sdk/rules';
import { readYamlFile } from './read-yaml.ts';

/** One entry of `reasons.yaml`: why a record changed its state. */
export interface Reason {
  readonly id: string;
  readonly words: Readonly<Record<(typeof LOCALES)[number], string>>;
  readonly meaning: string;
}

interface Vocabulary {
  'x-vocabulary'?: string;
  enum?: string[];
  'x-enumDescriptions'?: Record<string, string>;
}

/** Reads `reasons.yaml`; `reasonFaults` checks it. */
export function readReasons(file: string): Reason[] {
  return (readYamlFile(file) as { reasons: Reason[] }).reasons;
}

/** Returns one sentence for each faulty reason. A rule over the bundle checks that each reason is used. */
export function reasonFaults(reasons: readonly Reason[]): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { id, words, meaning } of reasons) {
    if (seen.has(id)) faults.push(`Reason ${id} is there twice.`);
    seen.add(id);
    if (!/^[a-z][a-z0-9_]{0,59}$/.test(id)) faults.push(`Reason ${id} is not snake_case.`);
    for (const locale of LOCALES) {
      if (!words?.[locale]?.trim()) faults.push(`Reason ${id} has no words in ${locale}.`);
    }
    if (!meaning?.trim()) faults.push(`Reason ${id} needs a meaning.`);
  }
  return faults;
}

/** Fills the enum of the reason schema from `reasons.yaml`, so that reasons are written once. */
export function fillReasons(bundle: Record<string, unknown>, reasons: readonly Reason[]): void {
  const { schemas = {} } = (bundle.components ?? {}) as { schemas?: Record<string, Vocabulary> };
  for (const schema of Object.values(schemas)) {
    if (schema['x-vocabulary'] !== 'reasons') continue;
    delete schema['x-vocabulary'];
    schema.enum = reasons.map(({ id }) => id);
    schema['x-enumDescriptions'] = Object.fromEntries(reasons.map(({ id, meaning }) => [id, meaning]));
  }
}
