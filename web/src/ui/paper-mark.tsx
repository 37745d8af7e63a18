import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHistoricalPricesFrom } from '#stores/historical-prices-store.ts';
import { Icon } from './icon.tsx';
import css from './paper-mark.module.css';

export interface PaperMarkProps {
  /** In fewer words, for a row that it shares with other content. */
  short?: boolean;
}

/** The mark on every screen that this is paper trading, with simulated prices or with past ones. It cannot be closed. */
export function PaperMark({ short = false }: PaperMarkProps) {
  const { t } = useTranslation('common');
  const day = useHistoricalPricesFrom()?.replaceAll('-', '/');
  return (
    <p className={css.mark} role="note" data-paper-mark data-short={short || undefined}>
      <Icon of={FlaskConical} size={14} />
      <span>
        {day === undefined
          ? t(short ? 'paperMarkShort' : 'paperMark')
          : t(short ? 'paperMarkPastShort' : 'paperMarkPast', { day })}
      </span>
    </p>
  );
}
