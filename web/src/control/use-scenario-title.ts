import { useTranslation } from 'react-i18next';
import type { SandboxSnapshot } from './snapshots.ts';

/**
 * Returns the translated title of a scenario. A title without a translation is English and has that language tag; one that a user
 * saved has no tag.
 */
export function useScenarioTitle({ name, title, own }: SandboxSnapshot['scenarios'][number]): {
  readonly title: string;
  readonly tag: string | undefined;
} {
  const { i18n } = useTranslation('control');
  if (own) return { title, tag: undefined };
  const key = `control:scenarioTitles.${name}`;
  if (!i18n.exists(key)) return { title, tag: 'en' };
  return { title: (i18n.t as (key: string) => string)(key), tag: undefined };
}
