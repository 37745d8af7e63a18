import type { TopUpUrl } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { useAssets } from '#api/use-assets.ts';
import { formatYen } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { transferAmountFault } from '#domain/transfer-amount.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { AmountField } from '#records/amount-field.tsx';
import { useReachable } from '#stores/connection-store.ts';
import { usePreferences } from '#stores/preferences-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Columns } from '#ui/columns.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { DepositSteps } from './deposit-steps.tsx';
import { DepositWarning } from './deposit-warning.tsx';
import css from './funds.module.css';
import { FundsRefusal } from './funds-refusal.tsx';
import { HistoryLink } from './history-link.tsx';
import { READS_AFTER_TRANSFER } from './reads-after-change.ts';
import { SupportRow } from './support-row.tsx';

type Bounds = Pick<TopUpUrl, 'minimum_amount' | 'maximum_amount'>;

const QUICK = [100_000, 500_000, 1_000_000, 3_000_000];

/** Requests a deposit of paper money: amount and next steps. */
export function DepositPage() {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const navigation = useNavigation();
  const connected = useReachable();
  const { masked } = usePreferences();
  const assets = useAssets();
  const bounds = useApiQuery('getTopUpUrl', {});
  const asking = useApiMutation('requestDeposit', { refreshes: READS_AFTER_TRANSFER });
  const [amount, setAmount] = useState('');
  const [pressed, setPressed] = useState(false);
  const faultIn = ({ minimum_amount, maximum_amount }: Bounds) =>
    transferAmountFault(amount, minimum_amount, maximum_amount);
  const yen = (value: number) => formatYen(value, locale);
  const change = (value: string) => {
    asking.reset();
    setPressed(false);
    setAmount(value);
  };
  const submit = async () => {
    setPressed(true);
    if (bounds.data === undefined || faultIn(bounds.data) !== null) return;
    const answer = await asking.send({ body: { amount: Number(amount) } });
    if (!answer?.done) return;
    showToast(t('deposit.done'), 'success');
    navigation.navigateTo(pathTo('transactionLog', { tab: 'deposits', id: answer.data.deposit_id }));
  };
  const shownFault = (known: Bounds) => {
    const fault = faultIn(known);
    if (fault === null || (fault.id === 'empty' && !pressed)) return undefined;
    const words = { minimum: yen(known.minimum_amount), maximum: yen(known.maximum_amount) };
    return { text: t(`amount.${fault.id}`, words), nearest: fault.nearest };
  };
  return (
    <Page
      width="cards"
      back
      title={t('deposit.title')}
      actions={<HistoryLink tab="deposits" />}
      footer={
        <div className={css.foot}>
          <Button
            size="large"
            wide
            pending={asking.pending}
            disabledReason={connected ? undefined : t('offline')}
            onClick={() => void submit()}
          >
            {amount === '' ? t('deposit.submitEmpty') : t('deposit.submit', { amount: yen(Number(amount)) })}
          </Button>
        </div>
      }
    >
      <Columns
        side={
          <>
            <DepositSteps amount={amount === '' ? null : Number(amount)} />
            <SupportRow />
          </>
        }
      >
        <DepositWarning />
        <StateView query={bounds} skeleton={<Skeleton height={150} />}>
          {(known) => (
            <Card>
              <AmountField
                label={t('deposit.amount')}
                value={amount}
                onChange={change}
                quick={QUICK}
                {...(assets.data && !masked
                  ? { aside: t('deposit.balance', { balance: yen(assets.data.balance) }) }
                  : {})}
                fault={shownFault(known)}
              />
            </Card>
          )}
        </StateView>
        {asking.refusal === null ? null : (
          <FundsRefusal refusal={asking.refusal} onTake={(_, value) => change(value)} />
        )}
      </Columns>
    </Page>
  );
}
