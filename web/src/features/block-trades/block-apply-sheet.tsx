import type { BlockTrade } from '@tsubame/sdk/schema';
import { ArrowRight, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useAssets } from '#api/use-assets.ts';
import { BLOCK_LOT_SHARES, costOfLots, steppedLots, typedLots } from '#domain/block-form.ts';
import { formatDay, formatPrice, formatQuantity, formatRate, formatYen } from '#domain/format.ts';
import { formatDayWithWeekday, formatMoment } from '#domain/format-time.ts';
import { pathTo } from '#domain/paths.ts';
import { LOTS_FIELD } from '#domain/read-number.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { MoneyFormSheet } from '#records/money-form-sheet.tsx';
import { NumberRow } from '#records/number-rows.tsx';
import { RefusalNote } from '#records/refusal-note.tsx';
import { saveDrawProof } from '#stores/saved-proofs-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { Digits } from '#ui/digits.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { Icon } from '#ui/icon.tsx';
import { ReadValue } from '#ui/read-value.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import css from './blocks.module.css';

/** Operations to refetch after an application. */
const READS_AFTER_BLOCK_CHANGE = [
  'listBlockTrades',
  'listBlockTradeApplications',
  'getBlockTradeDraw',
  'getAssets',
  'listLedgerEntries',
] as const;

export interface BlockApplySheetProps {
  block: BlockTrade;
  open: boolean;
  onClose: () => void;
}

/** Selects lots and sends one application; the draw's proof is stored on this device. */
export function BlockApplySheet({ block, open, onClose }: BlockApplySheetProps) {
  const { t } = useTranslation('blocks');
  const locale = useLocale();
  const navigation = useNavigation();
  const [text, setText] = useState('1');
  const assets = useAssets();
  const applying = useApiMutation('applyForBlockTrade', {
    refreshes: READS_AFTER_BLOCK_CHANGE,
  });
  const lots = typedLots(text, block);
  const cost = lots === null ? null : costOfLots(lots, block);
  const count = (value: number) => formatQuantity(value, locale);
  const change = (value: string) => {
    applying.reset();
    setText(value);
  };
  const submit = async () => {
    if (lots === null) return;
    const path = { block_trade_id: block.block_trade_id };
    const answer = await applying.send({ path, body: { lots } });
    if (!answer?.done) return;
    const { application_id, entry } = answer.data;
    saveDrawProof(application_id, { entry: entry.entry, seedCommitment: block.draw.seed_commitment });
    showToast(t('apply.done'), 'success');
    onClose();
    navigation.navigateTo(pathTo('blockTrades', { id: application_id }));
  };
  const yen = (amount: number | null, personal = false) => (
    <FormattedNumber text={amount === null ? t('none') : formatYen(amount, locale)} personal={personal} />
  );
  const lotsText = lots === null ? t('none') : t('lots', { count: lots });
  const bounds = { count: count(block.maximum_lots) };
  return (
    <MoneyFormSheet
      open={open}
      onClose={onClose}
      title={t('apply.title', { name: stockName(block, locale) })}
      detail={`${t('current', { code: block.code })} ${formatPrice(block.current_price, locale)}`}
      preview={{
        label: t('apply.preview'),
        lines: [
          { name: t('apply.cost', { count: count((lots ?? 0) * BLOCK_LOT_SHARES) }), value: yen(cost) },
          { name: t('apply.fee'), value: yen(block.fee) },
          { name: t('apply.hold'), value: yen(cost) },
          {
            name: t('apply.power'),
            value: (
              <ReadValue query={assets}>
                {({ buying_power }) => yen(cost === null ? null : buying_power - cost, true)}
              </ReadValue>
            ),
          },
          { name: t('apply.allots'), value: <FormattedNumber text={formatMoment(block.allot_at, locale)} /> },
          {
            name: t('apply.settles'),
            value: <FormattedNumber text={formatDayWithWeekday(block.settlement_date, locale)} />,
          },
        ],
      }}
      risk={t('apply.risk')}
      refusal={
        applying.refusal === null ? null : (
          <RefusalNote
            refusal={applying.refusal}
            fields={['lots'] as const}
            face={(_field, value) => t('lots', { count: Number(value) })}
            word={(type, value) =>
              type === 'BlockTradeState' ? t(`state.${value as BlockTrade['state']}`) : undefined
            }
            onTake={(_field, value) => change(value)}
          />
        )
      }
      action={t('apply.submit', {
        lots: lotsText,
        amount: cost === null ? t('none') : formatYen(cost, locale),
      })}
      hold={lots === null ? t('apply.invalid', bounds) : undefined}
      pending={applying.pending}
      onSubmit={() => void submit()}
    >
      <Prices block={block} />
      <NumberRow
        label={t('apply.lots')}
        bounds={t('apply.bounds', bounds)}
        value={text}
        step={(value, direction) => steppedLots(value, direction, block)}
        onChange={change}
        kind={LOTS_FIELD}
        invalid={lots === null}
      />
      <section className={css.seal} aria-label={t('apply.seal')}>
        <p>
          <Icon of={LockKeyhole} size={16} />
          <strong>{t('apply.seal')}</strong>
        </p>
        <Digits text={block.draw.seed_commitment} />
      </section>
    </MoneyFormSheet>
  );
}

/** Discount of the offer price against the reference price. */
function Prices({ block }: { block: BlockTrade }) {
  const { t } = useTranslation('blocks');
  const locale = useLocale();
  const box = (name: string, price: string) => (
    <p className={css.box}>
      <span>{name}</span>
      <FormattedNumber text={formatPrice(price, locale)} size="large" />
    </p>
  );
  return (
    <div className={css.boxes}>
      {box(t('reference', { day: formatDay(block.reference_date, locale) }), block.reference_price)}
      <p className={css.step}>
        <span>{formatRate(`-${block.discount_rate}`, locale)}</span>
        <Icon of={ArrowRight} size={18} />
      </p>
      {box(t('offer'), block.offer_price)}
    </div>
  );
}
