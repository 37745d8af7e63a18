import type { FollowRecord, FollowState } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useProviderNow } from '#api/use-provider-now.ts';
import { epochMsOf, formatDate, formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { TimelineProps, UpcomingEntry } from '#records/timeline.tsx';
import { usePreferences } from '#stores/preferences-store.ts';

/** The timeline of a copy: past events and possible next steps. */
export function useFollowTimeline(record: FollowRecord | undefined): TimelineProps {
  const { t } = useTranslation('follow');
  const ahead = useAhead(record);
  return {
    entries: record?.timeline ?? [],
    label: (state) => t(`state.${state as FollowState}`),
    ahead,
  };
}

function useAhead(record: FollowRecord | undefined): UpcomingEntry[] {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const { masked } = usePreferences();
  const now = useProviderNow();
  if (record === undefined) return [];
  const { state, deadline, approved_at, stop_value, settlement_date } = record;
  const at = deadline === null ? undefined : formatMoment(deadline.at, locale);
  if (state === 'pending_review') {
    const bought: UpcomingEntry = { key: 'buy', title: t('life.buy'), actor: 'clock', at };
    if (approved_at !== null) return [bought];
    return [
      { key: 'approve', title: t('life.review'), actor: 'operator', note: t('life.reviewNote') },
      { key: 'decline', title: t('state.rejected'), actor: 'operator', branch: true },
    ];
  }
  if (state === 'ended' && settlement_date !== null && now !== null && now < epochMsOf(settlement_date))
    return [
      { key: 'settle', title: t('life.settle'), actor: 'clock', at: formatDate(settlement_date, locale) },
    ];
  if (state !== 'following') return [];
  const stopped: UpcomingEntry = {
    key: 'stop',
    title: t('life.autoStop'),
    actor: 'system',
    at: masked ? undefined : formatYen(stop_value, locale),
    note: t('life.autoStopNote'),
    branch: true,
  };
  const sold: UpcomingEntry =
    deadline === null
      ? { key: 'sell', title: t('life.sell'), actor: 'user', note: t('life.sellNote') }
      : { key: 'sell', title: t('life.sell'), actor: 'clock', at };
  return deadline === null ? [stopped, sold] : [sold];
}
