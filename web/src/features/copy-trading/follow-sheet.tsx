import type { FollowProductDetail, FollowProductState } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useAssets } from '#api/use-assets.ts';
import {
  FOLLOW_DECIMALS,
  followAmountFault,
  followOutcome,
  withoutZeroDecimals,
} from '#domain/follow-amount.ts';
import { formatRate, formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { AmountField } from '#records/amount-field.tsx';
import { MoneyFormSheet } from '#records/money-form-sheet.tsx';
import { RefusalNote, type ShownRefusal } from '#records/refusal-note.tsx';
import { usePreferences } from '#stores/preferences-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { Segmented } from '#ui/segmented.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import css from './copy-trading.module.css';
import { Disclosure } from './disclosure.tsx';
import { READS_AFTER_FOLLOW_CHANGE } from './reads-after-change.ts';
import { useFollowOutcomeLines } from './use-follow-outcome-lines.tsx';

export interface FollowSheetProps {
  detail: FollowProductDetail;
  open: boolean;
  onClose: () => void;
}

const STOPS = ['0.1000', '0.2000', '0.3000', '0.5000'] as const;
type Stop = (typeof STOPS)[number];

/** Amount and stop-loss of a copy; sent once, with the version of the disclosure that was read. */
export function FollowSheet({ detail: { product, disclosure }, open, onClose }: FollowSheetProps) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const navigation = useNavigation();
  const { masked } = usePreferences();
  const assets = useAssets();
  const power = assets.data?.buying_power;
  const minimum = Math.ceil(Number(product.minimum_amount));
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed ?? withoutZeroDecimals(product.minimum_amount);
  const [stop, setStop] = useState<Stop>('0.2000');
  const [readVersion, setReadVersion] = useState<string | null>(null);
  const following = useApiMutation('followProduct', {
    refreshes: READS_AFTER_FOLLOW_CHANGE,
  });
  const yen = (value: number) => formatYen(value, locale);
  const fault = followAmountFault(amount, { minimum: product.minimum_amount, power });
  const words = { minimum: yen(minimum), decimals: FOLLOW_DECIMALS };
  const outcome = followOutcome(fault === null ? amount : '', {
    ...{ stop, fall: product.maximum_drawdown, fee: product.fee_rate },
  });
  const change = (value: string) => {
    following.reset();
    setTyped(value);
  };
  const submit = async () => {
    const body = {
      amount: outcome.amount,
      stop_loss_rate: stop,
      disclosure_version: disclosure.version,
    };
    const answer = await following.send({ path: { product_id: product.product_id }, body });
    if (!answer?.done) return;
    showToast(t('follow.done'), 'success');
    onClose();
    navigation.navigateTo(pathTo('copyTradingRecords', { id: answer.data.record_id }));
  };
  return (
    <MoneyFormSheet
      open={open}
      onClose={onClose}
      title={t('follow.title', { name: localizedName(product.name, locale) })}
      detail={t('follow.detail', { minimum: yen(minimum), at: formatMoment(product.deadline, locale) })}
      preview={{ label: t('follow.preview'), lines: useFollowOutcomeLines(product, outcome, assets) }}
      risk={t('risk')}
      consent={{
        text: t('follow.consent', { version: disclosure.version }),
        given: readVersion === disclosure.version,
        onChange: (given) => setReadVersion(given ? disclosure.version : null),
        document: <Disclosure disclosure={disclosure} framed />,
      }}
      refusal={
        following.refusal === null ? null : (
          <FollowRefusal refusal={following.refusal} onTake={(value) => change(withoutZeroDecimals(value))} />
        )
      }
      action={fault === null ? t('follow.submit', { amount: yen(outcome.held) }) : t('follow.action')}
      hold={fault === null ? undefined : t(`follow.fault.${fault.id}`, words)}
      pending={following.pending}
      onSubmit={() => void submit()}
    >
      <AmountField
        label={t('follow.amount')}
        value={amount}
        onChange={change}
        hasDecimals
        {...(power === undefined || masked ? {} : { aside: t('follow.power', { amount: yen(power) }) })}
        quick={[minimum, minimum * 3, minimum * 5, minimum * 10]}
        fault={
          fault === null ? undefined : { text: t(`follow.fault.${fault.id}`, words), nearest: fault.nearest }
        }
      />
      <div className={css.stops}>
        <div className={css.pair}>
          <p className={css.label}>{t('follow.stop')}</p>
          <p className={css.label}>{t('follow.stopText')}</p>
        </div>
        <Segmented<Stop>
          look="boxes"
          label={t('follow.stop')}
          value={stop}
          onChange={setStop}
          options={STOPS.map((value) => ({ value, label: formatRate(`-${value}`, locale, { digits: 0 }) }))}
        />
      </div>
    </MoneyFormSheet>
  );
}

/** Why an application was refused, with valid amounts. */
function FollowRefusal({ refusal, onTake }: { refusal: ShownRefusal; onTake: (amount: string) => void }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  return (
    <RefusalNote
      refusal={refusal}
      fields={['amount']}
      face={(_field, value) => formatYen(Number(value), locale)}
      word={(type, value) =>
        type === 'FollowProductState' ? t(`productState.${value as FollowProductState}`) : undefined
      }
      onTake={(_field, value) => onTake(value)}
    />
  );
}
