import type { FollowProductDetail, FollowProductState } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useAssets } from '#api/use-assets.ts';
import { formatRate, formatYen } from '#domain/format.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { AmountField } from '#records/amount-field.tsx';
import { ProductSheet } from '#records/product-sheet.tsx';
import { RefusalNote } from '#records/refusal-note.tsx';
import { showToast } from '#stores/toast-store.ts';
import { Figure } from '#ui/figure.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import css from './copy-trading.module.css';
import { Disclosure } from './disclosure.tsx';
import { REFRESHES } from './refreshes.ts';

export interface FollowSheetProps {
  detail: FollowProductDetail;
  open: boolean;
  onClose: () => void;
}

const STOPS = ['0.1000', '0.2000', '0.3000', '0.5000'] as const;
type Stop = (typeof STOPS)[number];

/** How much to follow with and the loss at which it stops; sent once, with the version of the text that was read. */
export function FollowSheet({ detail: { product, disclosure }, open, onClose }: FollowSheetProps) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const navigation = useNavigation();
  const power = useAssets().data?.buying_power;
  const minimum = Math.ceil(Number(product.minimum_amount));
  const [amount, setAmount] = useState(String(minimum));
  const [stop, setStop] = useState<Stop>('0.2000');
  const [read, setRead] = useState(false);
  const following = useApiMutation('followProduct', { refreshes: REFRESHES, refusalToast: false });
  const yen = Number(amount);
  const money = (value: number, personal = false) => (
    <Figure text={formatYen(value, locale)} personal={personal} />
  );
  const change = (value: string) => {
    following.reset();
    setAmount(value);
  };
  const submit = async () => {
    const answer = await following.send({
      path: { product_id: product.product_id },
      body: { amount, stop_loss_rate: stop, disclosure_version: disclosure.version },
    });
    if (!answer?.done) return;
    showToast(t('follow.done'), 'success');
    onClose();
    navigation.navigateTo(pathTo('copyTradingRecords', { id: answer.data.record_id }));
  };
  return (
    <ProductSheet
      open={open}
      onClose={onClose}
      title={t('follow.title', { name: localizedName(product.name, locale) })}
      preview={{
        label: t('follow.preview'),
        lines: [
          { name: t('follow.held'), value: money(yen) },
          { name: t('follow.stopValue'), value: money(Math.ceil(yen * (1 - Number(stop)))) },
          {
            name: t('figure.fee'),
            value: <Figure text={t('perYear', { rate: formatRate(product.fee_rate, locale) })} />,
          },
          ...(power === undefined ? [] : [{ name: t('follow.powerAfter'), value: money(power - yen, true) }]),
        ],
      }}
      risk={t('risk')}
      consent={{
        text: t('follow.consent'),
        given: read,
        onChange: setRead,
        document: <Disclosure disclosure={disclosure} />,
      }}
      refusal={
        following.refusal === null ? null : (
          <RefusalNote
            refusal={following.refusal}
            fields={['amount']}
            face={(_field, value) => formatYen(Number(value), locale)}
            word={(type, value) =>
              type === 'FollowProductState' ? t(`productState.${value as FollowProductState}`) : undefined
            }
            onTake={(_field, value) => change(String(Math.floor(Number(value))))}
          />
        )
      }
      action={t('follow.submit', { amount: formatYen(yen, locale) })}
      hold={yen < minimum ? t('follow.minimum', { amount: formatYen(minimum, locale) }) : undefined}
      pending={following.pending}
      onSubmit={() => void submit()}
    >
      <AmountField
        label={t('follow.amount')}
        value={amount}
        onChange={change}
        aside={t('from', { amount: formatYen(minimum, locale) })}
        quick={[minimum, minimum * 2, minimum * 5]}
      />
      <div>
        <p className={css.label}>{t('follow.stop')}</p>
        <Segmented<Stop>
          label={t('follow.stop')}
          value={stop}
          onChange={setStop}
          options={STOPS.map((value) => ({ value, label: formatRate(`-${value}`, locale, { digits: 0 }) }))}
        />
      </div>
      <p className={css.text}>{t('follow.stopText')}</p>
    </ProductSheet>
  );
}
