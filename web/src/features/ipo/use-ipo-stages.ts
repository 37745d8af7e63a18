import type { Ipo } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#domain/format.ts';
import { IPO_STAGES, IPO_STATES } from '#domain/ipo-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { Stage } from '#ui/stage-track.tsx';

/** Dates of an offering for its track. */
export type IpoCalendar = Pick<
  Ipo,
  'state' | 'apply_from' | 'apply_to' | 'draw_at' | 'subscribe_to' | 'listing_date'
>;

export interface IpoStageTrack {
  readonly label: string;
  readonly stages: readonly Stage[];
  readonly passed: number;
  readonly stopped: boolean;
}

/** Progress of an offering: application, draw, subscription and listing. */
export function useIpoStages(ipo: IpoCalendar): IpoStageTrack {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const day = (at: string) => formatDay(at, locale);
  const until = (at: string) => t('stage.until', { at: day(at) });
  const { stage } = IPO_STATES[ipo.state];
  const open = ipo.state === 'accepting' || ipo.state === 'subscribing';
  const notes = {
    apply: ipo.state === 'upcoming' ? t('stage.from', { at: day(ipo.apply_from) }) : until(ipo.apply_to),
    draw: day(ipo.draw_at),
    subscribe: until(ipo.subscribe_to),
    list: day(ipo.listing_date),
  };
  return {
    label: t('stage.label'),
    stages: IPO_STAGES.map((key) => ({
      key,
      title: t(`stage.${key}`),
      note: open && key === stage && key === 'apply' ? t('stage.now') : notes[key],
    })),
    passed: stage === null ? (ipo.state === 'listed' ? IPO_STAGES.length : 0) : IPO_STAGES.indexOf(stage),
    stopped: ipo.state === 'withdrawn',
  };
}
