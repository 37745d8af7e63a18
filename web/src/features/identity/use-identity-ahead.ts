import type { Identity } from '@tsubame/sdk/schema';
import { IDENTITY_MOVES } from '@tsubame/sdk/transitions';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#domain/format-time.ts';
import { stepsAhead } from '#domain/steps-ahead.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { AheadEntry } from '#records/timeline.tsx';

/** How a verification can go on, by the contract's table. */
export function useIdentityAhead({ state, review_by }: Identity): AheadEntry[] {
  const { t } = useTranslation('identity');
  const locale = useLocale();
  const steps = stepsAhead(IDENTITY_MOVES, state);
  return steps.map(({ event, to, actor }) => ({
    key: `${event} ${to}`,
    title: t(`state.${to}`),
    actor,
    at: review_by === null ? undefined : t('by', { at: formatMoment(review_by, locale) }),
    note: event === 'submit' && state === 'failed' ? t('onlyRefused') : undefined,
    branch: steps.length > 1,
  }));
}
