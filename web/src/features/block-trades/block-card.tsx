import type { BlockTrade } from '@tsubame/sdk/schema';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BLOCK_STATE_TONES } from '#domain/block-form.ts';
import { formatDay, formatPrice, formatQuantity, formatRate, formatTime, formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RecordCard } from '#records/record-card.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Gauge } from '#ui/gauge.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './blocks.module.css';

/** A block trade in the list: price against its reference, remaining shares and deadline. */
export function BlockCard({ block, onApply }: { block: BlockTrade; onApply: () => void }) {
  const { t } = useTranslation('blocks');
  const locale = useLocale();
  const count = (lots: number) => formatQuantity(lots, locale);
  const left = t('leftOf', { left: count(block.remaining_lots), total: count(block.total_lots) });
  return (
    <RecordCard
      isName
      title={stockName(block, locale)}
      detail={
        <>
          {t('current', { code: block.code })}{' '}
          <FormattedNumber text={formatPrice(block.current_price, locale)} size="small" />{' '}
          <FormattedNumber
            text={formatRate(block.change_rate, locale, { sign: true })}
            tone={toneOf(block.change_rate)}
            size="small"
          />
        </>
      }
      state={{ text: t('discount', { rate: formatRate(block.discount_rate, locale) }), look: 'neutral' }}
      foot={
        <>
          <span className={css.when}>
            <Icon of={Clock} size={16} />
            <When block={block} />
          </span>
          <Way block={block} onApply={onApply} />
        </>
      }
    >
      <dl className={css.prices}>
        <div>
          <dt>{t('reference', { day: formatDay(block.reference_date, locale) })}</dt>
          <dd>
            <FormattedNumber text={formatPrice(block.reference_price, locale)} />
          </dd>
        </div>
        <div>
          <dt>{t('offer')}</dt>
          <dd>
            <FormattedNumber text={formatPrice(block.offer_price, locale)} />
          </dd>
        </div>
        <div>
          <dt>{t('lot')}</dt>
          <dd>
            <FormattedNumber text={formatYen(block.estimated_total, locale)} />
          </dd>
        </div>
      </dl>
      <div>
        <Gauge label={t('left')} text={left} value={block.remaining_lots / block.total_lots} />
        <p className={css.left}>
          <span>{`${t('left')} ${left}`}</span>
          <span>{t('each', { lots: t('lots', { count: block.maximum_lots }) })}</span>
        </p>
      </div>
    </RecordCard>
  );
}

function When({ block }: { block: BlockTrade }) {
  const { t } = useTranslation('blocks');
  const locale = useLocale();
  const allots = formatTime(block.allot_at, locale);
  if (block.state === 'upcoming') return t('opens', { opens: formatMoment(block.apply_from, locale) });
  const taken = block.my_application_id === null && block.next_actions.length === 0;
  if (taken) return t('drawing', { allots });
  return t('closes', { closes: formatMoment(block.apply_to, locale), allots });
}

/** The button to apply, else the existing application, else the state of the block trade. */
function Way({ block, onApply }: { block: BlockTrade; onApply: () => void }) {
  const { t } = useTranslation('blocks');
  const locale = useLocale();
  if (block.next_actions.includes('apply'))
    return (
      <Button size="small" onClick={onApply}>
        {t('apply.action')}
      </Button>
    );
  if (block.my_lots !== null)
    return <Badge tone="accent">{t('mine', { count: formatQuantity(block.my_lots, locale) })}</Badge>;
  return <Badge tone={BLOCK_STATE_TONES[block.state]}>{t(`state.${block.state}`)}</Badge>;
}
