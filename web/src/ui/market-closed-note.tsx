import type { MarketClock } from '@tsubame/sdk/schema';
import { Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#domain/format-time.ts';
import { nextOpeningAt } from '#domain/market-hours.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Icon } from './icon.tsx';
import css from './market-closed-note.module.css';

export interface MarketClosedNoteProps {
  /** Nothing is shown while the clock is unknown. */
  clock: MarketClock | undefined;
  /** Consequence for this screen. */
  children?: ReactNode;
}

/** Reports that the market is closed and when it opens; renders nothing while it is open. */
export function MarketClosedNote({ clock, children }: MarketClosedNoteProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const opening = clock === undefined ? null : nextOpeningAt(clock);
  if (opening === null) return null;
  const at = formatMoment(opening, locale);
  return (
    <div className={css.note}>
      <Icon of={Moon} size={16} />
      <div>
        <p>{t(clock?.phase === 'lunch' ? 'closed.lunch' : 'closed.day', { at })}</p>
        {children === undefined ? null : <p className={css.meaning}>{children}</p>}
      </div>
    </div>
  );
}
