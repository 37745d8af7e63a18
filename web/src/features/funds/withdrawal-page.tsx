import type { BankAccount, WithdrawalTerms } from '@tsubame/sdk/schema';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryScope } from '#api/scope.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { transferAmountFault } from '#domain/transfer-amount.ts';
import { URGENT_ON } from '#domain/urgent-matters.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { AmountField } from '#records/amount-field.tsx';
import { UrgentCard } from '#records/urgent-card.tsx';
import { useReachable } from '#stores/connection-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Columns } from '#ui/columns.tsx';
import { type Loadable, partOfRead } from '#ui/loadable.ts';
import { Note } from '#ui/note.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StageTrack } from '#ui/stage-track.tsx';
import { StateView } from '#ui/state-view.tsx';
import { BankAccountChoice } from './bank-account-choice.tsx';
import css from './funds.module.css';
import { HistoryLink } from './history-link.tsx';
import { WithdrawableCard } from './withdrawable-card.tsx';
import { WithdrawalRequirements } from './withdrawal-requirements.tsx';
import { WithdrawalSheet } from './withdrawal-sheet.tsx';

const REFRESH_MS = 10_000;
const QUICK = [100_000, 500_000, 1_000_000];

/** Withdraws paper money: amount and account. */
export function WithdrawalPage() {
  const { t } = useTranslation('funds');
  const { userId } = useQueryScope().scope;
  const terms = useApiQuery(
    'getWithdrawalTerms',
    { query: { user_id: userId ?? '' } },
    { enabled: userId !== null, refetchInterval: REFRESH_MS },
  );
  const accounts = useApiQuery('listBankAccounts', {});
  if (terms.data !== undefined)
    return (
      <WithdrawalForm
        terms={terms.data}
        termsQuery={terms}
        query={partOfRead(accounts, ({ items }) => items)}
      />
    );
  return (
    <Page width="cards" back title={t('withdrawal.title')}>
      <StateView query={terms} skeleton={<Skeleton height={220} count={3} />}>
        {() => null}
      </StateView>
    </Page>
  );
}

interface WithdrawalFormProps {
  terms: WithdrawalTerms;
  /** The read of the terms: its refresh may fail. */
  termsQuery: Loadable<WithdrawalTerms>;
  query: Loadable<readonly BankAccount[]>;
}

function WithdrawalForm({ terms, termsQuery, query }: WithdrawalFormProps) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const connected = useReachable();
  const [amount, setAmount] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [pressed, setPressed] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { minimum_amount: minimum, withdrawable_amount: free } = terms;
  const { data: accounts } = query;
  const chosen = accounts?.find(({ bank_account_id }) => bank_account_id === chosenId) ?? accounts?.[0];
  const fault = transferAmountFault(amount, minimum, free);
  const yen = (value: number) => formatYen(value, locale);
  // Without an account the press itself says so, as the specification's section 5 wants it.
  const isPrepared = terms.identity_passed && terms.fund_password_set;
  const hours = terms.open_now
    ? undefined
    : t('withdrawal.closed', { at: formatMoment(terms.next_open_at, locale) });
  const disabledReason = isPrepared ? hours : t('needs.first');
  const press = () => {
    setPressed(true);
    if (fault === null && chosen !== undefined) setConfirming(true);
  };
  const change = (value: string) => {
    setPressed(false);
    setAmount(value);
  };
  return (
    <Page
      width="cards"
      back
      title={t('withdrawal.title')}
      actions={<HistoryLink tab="withdrawals" />}
      footer={
        <div className={css.foot}>
          <Button
            size="large"
            wide
            disabledReason={connected ? disabledReason : t('offline')}
            onClick={press}
          >
            {amount === ''
              ? t('withdrawal.submitEmpty')
              : t('withdrawal.submit', { amount: yen(Number(amount)) })}
          </Button>
        </div>
      }
    >
      <UrgentCard kinds={URGENT_ON.withdrawal} />
      <StateView query={termsQuery}>
        {() => (
          <Columns
            sideFirst
            side={
              <>
                <WithdrawableCard terms={terms} />
                <WithdrawalRequirements terms={terms} isWithoutAccount={accounts?.length === 0} />
              </>
            }
          >
            <Card>
              <AmountField
                label={t('withdrawal.amount')}
                value={amount}
                onChange={change}
                aside={t('withdrawal.from', { minimum: yen(minimum) })}
                quick={QUICK}
                all={free}
                fault={
                  fault === null || (fault.id === 'empty' && !pressed)
                    ? undefined
                    : {
                        text: t(`amount.${fault.id}`, { minimum: yen(minimum), maximum: yen(free) }),
                        nearest: fault.nearest,
                      }
                }
              />
            </Card>
            <StateView query={query} skeleton={<Skeleton height={68} />}>
              {(known) => (
                <BankAccountChoice
                  accounts={known}
                  chosen={chosen}
                  onChoose={(account) => setChosenId(account.bank_account_id)}
                  fault={pressed && chosen === undefined ? t('account.empty') : undefined}
                />
              )}
            </StateView>
            <Card label={t('withdrawal.flow')}>
              <StageTrack
                label={t('withdrawal.flow')}
                passed={0}
                stages={[
                  { key: 'ask', title: t('withdrawal.ask'), note: t('steps.now') },
                  { key: 'review', title: t('withdrawal.review'), note: t('withdrawal.reviewNote') },
                  { key: 'send', title: t('withdrawal.send'), note: t('withdrawal.sendNote') },
                  {
                    key: 'arrive',
                    title: t('withdrawal.arrive'),
                    note: t('withdrawal.by', { at: formatMoment(terms.arrives_by, locale) }),
                  },
                ]}
              />
              <p className={css.line}>{t('withdrawal.arrival', { hours: terms.arrival_hours })}</p>
              <p className={css.line}>{t('withdrawal.hours')}</p>
            </Card>
            <Note icon={ShieldCheck}>{t('withdrawal.promise')}</Note>
          </Columns>
        )}
      </StateView>
      {chosen === undefined ? null : (
        <WithdrawalSheet
          open={confirming}
          onClose={() => setConfirming(false)}
          amount={Number(amount)}
          account={chosen}
          onTake={(value) => {
            setConfirming(false);
            change(value);
          }}
        />
      )}
    </Page>
  );
}
