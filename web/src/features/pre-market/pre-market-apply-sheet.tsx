import { mostFee, notionalYen, type PriceBounds, type QuantityBounds, toTenths } from '@tsubame/sdk/rules';
import type { PreMarketItem, Stock, TradingTerms } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { useAssets } from '#api/use-assets.ts';
import { formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import { joinParts } from '#domain/join-parts.ts';
import { priceFault, quantityFault } from '#domain/order-faults.ts';
import { wireLimitPrice } from '#domain/order-form.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { MoneyFormSheet } from '#records/money-form-sheet.tsx';
import { PriceRow, QuantityRow } from '#records/number-rows.tsx';
import { RefusalNote } from '#records/refusal-note.tsx';
import { showToast } from '#stores/toast-store.ts';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { combineReads, partOfRead } from '#ui/loadable.ts';
import { ReadValue } from '#ui/read-value.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

export interface PreMarketApplySheetProps {
  item: PreMarketItem;
  onClose: () => void;
}

const REFRESHES = ['listPreMarketApplications', 'getAssets', 'listLedgerEntries'] as const;

/** Sends one application with a maximum price and shares, and opens its record. */
export function PreMarketApplySheet({ item, onClose }: PreMarketApplySheetProps) {
  const { t } = useTranslation('premarket');
  const locale = useLocale();
  const navigation = useNavigation();
  const [price, setPrice] = useState(item.subscription_price);
  const [quantity, setQuantity] = useState('100');
  const known = combineReads(
    useApiQuery('getStock', { path: { code: item.code } }),
    useApiQuery('getTradingTerms', {}),
  );
  const assets = useAssets();
  const applying = useApiMutation('applyForPreMarket', { refreshes: REFRESHES });
  const checked = partOfRead(known, ([stock, terms]) => {
    const rules = rulesOf(item, stock, terms);
    const faults = { price: priceFault('limit', price, rules), quantity: quantityFault(quantity, rules) };
    return { rules, faults, feePlan: terms.fee_plan };
  });
  const faults = checked.data?.faults;
  const wire = wireLimitPrice('limit', price);
  const valid = wire !== null && faults?.price === null && faults.quantity === null;
  const cost = valid ? notionalYen(toTenths(wire) ?? 0, Number(quantity)) : null;
  const fee = cost === null || checked.data === undefined ? null : mostFee(cost, checked.data.feePlan);
  const held = cost === null || fee === null ? null : cost + fee;
  const shown = (text: string) => formatPrice(text, locale, { tick: item.tick });
  const count = (shares: number) => formatQuantity(shares, locale);
  const change = (apply: () => void) => {
    applying.reset();
    apply();
  };
  const submit = async () => {
    if (!valid || wire === null) return;
    const body = { price: wire, quantity: Number(quantity) };
    const answer = await applying.send({ path: { code: item.code }, body });
    if (!answer?.done) return;
    showToast(t('apply.done'), 'success');
    onClose();
    navigation.navigateTo(pathTo('details', { topic: 'pre_market', id: answer.data.application_id }));
  };
  const yen = (amount: number | null, personal = false) => (
    <FormattedNumber text={amount === null ? t('none') : formatYen(amount, locale)} personal={personal} />
  );
  return (
    <MoneyFormSheet
      open
      onClose={onClose}
      title={t('apply.title', { name: stockName(item, locale) })}
      detail={joinParts([item.code, t(`session.${item.session}`)], locale)}
      preview={{
        label: t('apply.preview'),
        lines: [
          { name: t('apply.cost'), value: yen(cost) },
          { name: t('apply.fee'), value: yen(fee) },
          { name: t('apply.hold'), value: yen(held) },
          {
            name: t('apply.power'),
            value: (
              <ReadValue query={assets}>
                {({ buying_power }) => yen(held === null ? null : buying_power - held, true)}
              </ReadValue>
            ),
          },
        ],
      }}
      risk={t('apply.risk')}
      refusal={
        applying.refusal === null ? null : (
          <RefusalNote
            refusal={applying.refusal}
            fields={['price', 'quantity'] as const}
            face={(field, value) =>
              field === 'price'
                ? t('yen', { price: shown(value) })
                : t('shares', { count: count(Number(value)) })
            }
            onTake={(field, value) =>
              change(() => (field === 'price' ? setPrice(value) : setQuantity(value)))
            }
          />
        )
      }
      action={t('apply.submit', { count: count(Number(quantity)) })}
      hold={valid ? undefined : t('apply.invalid')}
      pending={applying.pending}
      onSubmit={() => void submit()}
    >
      <StateView query={checked} skeleton={<Skeleton height={31} count={2} />}>
        {({ rules, faults }) => (
          <>
            <PriceRow
              label={t('apply.price')}
              bounds={t('apply.limits', { low: shown(item.lower_limit), high: shown(item.upper_limit) })}
              value={price}
              rules={rules}
              from={item.subscription_price}
              tick={item.tick}
              fault={faults.price}
              onChange={(text) => change(() => setPrice(text))}
            />
            <QuantityRow
              label={t('apply.quantity')}
              bounds={t('apply.lot', { lot: count(rules.lotSize) })}
              value={quantity}
              rules={rules}
              fault={faults.quantity}
              onChange={(text) => change(() => setQuantity(text))}
            />
          </>
        )}
      </StateView>
    </MoneyFormSheet>
  );
}

function rulesOf(
  item: PreMarketItem,
  { tick_group, lot_size }: Stock,
  { minimum_quantity, maximum_quantity }: TradingTerms,
): PriceBounds & QuantityBounds {
  return {
    tickGroup: tick_group,
    lotSize: lot_size,
    minimumQuantity: minimum_quantity,
    maximumQuantity: maximum_quantity,
    upperLimitTenths: toTenths(item.upper_limit) ?? Number.MAX_SAFE_INTEGER,
    lowerLimitTenths: toTenths(item.lower_limit) ?? 0,
  };
}
