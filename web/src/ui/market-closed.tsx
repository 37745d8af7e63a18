import { Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatOpening } from '#domain/format.ts';
import { opensAt } from '#domain/market-hours.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Icon } from './icon.tsx';
import css from './market-closed.module.css';

const REFRESH_MS = 30_000;

/** Says that the market is closed and when it opens; nothing while it is open. `children`: what that means for this screen. */
export function MarketClosed({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { data: clock } = useApiQuery('getMarketClock', {}, { refetchInterval: REFRESH_MS });
  const opening = clock === undefined ? null : opensAt(clock);
  if (opening === null) return null;
  const at = formatOpening(opening, locale);
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
