import type { Ipo } from '@tsubame/sdk/schema';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#domain/format-time.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { Digits } from '#ui/digits.tsx';
import { Row } from '#ui/row.tsx';
import css from './ipo.module.css';

/** The draw's published commitment, with a link to check it against the result. */
export function CommitmentCard({ ipo }: { ipo: Pick<Ipo, 'ipo_id' | 'draw'> }) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  return (
    <Card flush label={t('commitment.title')}>
      <div className={css.block}>
        <div className={css.titles}>
          <h2>{t('commitment.title')}</h2>
          <span>{t('commitment.at', { at: formatMoment(ipo.draw.committed_at, locale) })}</span>
        </div>
        <Digits text={ipo.draw.seed_commitment} />
        <p className={css.text}>{t('commitment.text')}</p>
      </div>
      <div className={css.line}>
        <VerifyDrawRow ipoId={ipo.ipo_id} text={t('verify.rowBefore')} />
      </div>
    </Card>
  );
}

/** Link to the check of the draw. */
export function VerifyDrawRow({ ipoId, text }: { ipoId: string; text: string }) {
  const { t } = useTranslation('ipo');
  return <Row icon={ShieldCheck} title={t('verify.row')} detail={text} to={pathTo('ipo', { draw: ipoId })} />;
}
