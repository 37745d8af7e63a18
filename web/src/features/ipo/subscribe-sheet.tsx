import { notionalYen, toTenths } from '@tsubame/sdk/rules';
import type { IpoApplication } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useAssets } from '#api/use-assets.ts';
import { formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import { IPO_FEE, IPO_UNIT } from '#domain/ipo-form.ts';
import { localizedName } from '#domain/localized-name.ts';
import { quantityFault } from '#domain/order-faults.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { MoneyFormSheet } from '#records/money-form-sheet.tsx';
import { QuantityRow } from '#records/number-rows.tsx';
import { showToast } from '#stores/toast-store.ts';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { ReadValue } from '#ui/read-value.tsx';
import { IpoRefusal } from './ipo-refusal.tsx';
import { READS_AFTER_IPO_CHANGE } from './reads-after-change.ts';

export interface SubscribeSheetProps {
  application: IpoApplication;
  open: boolean;
  onClose: () => void;
}

/** Subscribes to won shares, all of them by default. */
export function SubscribeSheet({ application, open, onClose }: SubscribeSheetProps) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const assets = useAssets();
  const won = application.winning_quantity;
  /** Null until the user types: the sheet exists before the draw has decided. */
  const [typed, setTyped] = useState<string | null>(null);
  const quantity = typed ?? String(won);
  const subscribing = useApiMutation('subscribeIpo', {
    refreshes: READS_AFTER_IPO_CHANGE,
  });
  const rules = { lotSize: IPO_UNIT, minimumQuantity: IPO_UNIT, maximumQuantity: won };
  const fault = quantityFault(quantity, rules);
  const amount =
    fault === null ? notionalYen(toTenths(application.offer_price ?? '') ?? 0, Number(quantity)) : null;
  const shares = (count: number) => formatQuantity(count, locale);

  const change = (text: string) => {
    subscribing.reset();
    setTyped(text);
  };
  const submit = async () => {
    const answer = await subscribing.send({
      path: { application_id: application.application_id },
      body: { quantity: Number(quantity) },
    });
    if (!answer?.done) return;
    showToast(t('subscribe.done'), 'success');
    onClose();
  };
  const yen = (value: number | null | undefined, personal = false) => (
    <FormattedNumber text={value == null ? t('figure.none') : formatYen(value, locale)} personal={personal} />
  );
  return (
    <MoneyFormSheet
      open={open}
      onClose={onClose}
      title={t('subscribe.title', { name: localizedName(application.name, locale) })}
      detail={
        application.offer_price === null
          ? undefined
          : `${t('figure.offerPrice')} ${t('yen', { price: formatPrice(application.offer_price, locale) })}`
      }
      preview={{
        label: t('subscribe.preview'),
        lines: [
          { name: t('subscribe.amount'), value: yen(amount) },
          { name: t('figure.fee'), value: yen(IPO_FEE) },
          ...(fault === null && Number(quantity) < won
            ? [
                {
                  name: t('subscribe.left'),
                  value: <FormattedNumber text={t('shares', { quantity: shares(won - Number(quantity)) })} />,
                },
              ]
            : []),
          {
            name: t('figure.powerAfterBuying'),
            value: (
              <ReadValue query={assets}>
                {({ buying_power }) => yen(amount === null ? null : buying_power - amount, true)}
              </ReadValue>
            ),
          },
        ],
      }}
      risk={t('prospectus.risk')}
      refusal={
        subscribing.refusal === null ? null : (
          <IpoRefusal
            refusal={subscribing.refusal}
            onTake={(field, value) => (field === 'quantity' ? change(value) : undefined)}
          />
        )
      }
      action={t('subscribe.action', {
        quantity: shares(Number(quantity)),
        amount: amount === null ? t('figure.none') : formatYen(amount, locale),
      })}
      hold={fault === null ? undefined : t('hold.invalid')}
      pending={subscribing.pending}
      onSubmit={() => void submit()}
    >
      <QuantityRow
        label={t('subscribe.quantity')}
        bounds={t('subscribe.most', { quantity: shares(won) })}
        value={quantity}
        rules={rules}
        fault={fault}
        onChange={change}
      />
    </MoneyFormSheet>
  );
}
