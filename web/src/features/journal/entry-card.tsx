import type { JournalEntry } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import css from './journal.module.css';

/** Plan, note and tags of a position. */
export function EntryCard({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const prices = [
    { name: t('form.stop'), price: entry.stop_price },
    { name: t('form.target'), price: entry.target_price },
  ].flatMap(({ name, price }) =>
    price === null ? [] : [{ name, value: <FormattedNumber text={formatPrice(price, locale)} /> }],
  );
  return (
    <Card label={t('entry.title')}>
      <h3 className={css.entryHead}>{t('entry.plan')}</h3>
      <OwnText text={entry.plan} none={t('entry.noPlan')} />
      {prices.length === 0 ? null : <Figures lines={prices} />}
      <h3 className={css.entryHead}>{t('entry.note')}</h3>
      <OwnText text={entry.note} none={t('entry.noNote')} />
      <h3 className={css.entryHead}>{t('entry.tags')}</h3>
      {entry.tags.length === 0 ? (
        <p className={css.hint}>{t('entry.noTags')}</p>
      ) : (
        <p className={css.tags}>
          {entry.tags.map((tag) => (
            <Badge key={tag}>
              <span translate="no">{tag}</span>
            </Badge>
          ))}
        </p>
      )}
    </Card>
  );
}

function OwnText({ text, none }: { text: string | null; none: string }) {
  if (text === null) return <p className={css.hint}>{none}</p>;
  return (
    <p className={css.ownText} translate="no">
      {text}
    </p>
  );
}
