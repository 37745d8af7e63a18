import type { LoanTerms } from '@tsubame/sdk/schema';
import { FileText, History, PiggyBank } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { useUserInfo } from '#api/use-user-info.ts';
import { formatDate, formatRate, formatYen } from '#domain/format.ts';
import { type PledgeableShares, pledgeableSharesOf } from '#domain/loan-plan.ts';
import { pathTo } from '#domain/paths.ts';
import { OPEN_POSITION_STATES } from '#domain/record-filters.ts';
import { URGENT_ON } from '#domain/urgent-matters.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { UrgentCard } from '#records/urgent-card.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { combineReads } from '#ui/loadable.ts';
import { Page } from '#ui/page.tsx';
import { RiskNote } from '#ui/risk-note.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { AmountCard } from './amount-card.tsx';
import { CollateralSalePriceCard } from './collateral-sale-price-card.tsx';
import { LoanApplySheet } from './loan-apply-sheet.tsx';
import { LoanCostCard } from './loan-cost-card.tsx';
import { LoanRefusal } from './loan-refusal.tsx';
import css from './loans.module.css';
import { LtvCard } from './ltv-card.tsx';
import { RateCard } from './rate-card.tsx';
import { SharePledges } from './shares-card.tsx';
import { type LoanCalculator, useLoanCalculator } from './use-loan-calculator.ts';

const REFRESH_MS = 15_000;

/** The possible loan for shares, its cost and risk, and the button to apply. */
export function LoansPage() {
  const { t } = useTranslation('loans');
  const navigation = useNavigation();
  const terms = useApiQuery('getLoanTerms', {}, { refetchInterval: REFRESH_MS });
  const positions = useApiQuery(
    'listPositions',
    { query: { state: [...OPEN_POSITION_STATES], limit: 100 } },
    { refetchInterval: REFRESH_MS },
  );
  const shares = useMemo(() => positions.data && pledgeableSharesOf(positions.data.items), [positions.data]);
  const query = combineReads(terms, positions);
  const known = terms.data && shares && { terms: terms.data, shares };
  const actions = (
    <>
      <IconButton
        icon={FileText}
        label={t('agreement.title')}
        onClick={() => navigation.navigateTo(pathTo('loanDeals'))}
      />
      <IconButton
        icon={History}
        label={t('record.list')}
        onClick={() => navigation.navigateTo(pathTo('loanRecords'))}
      />
    </>
  );
  const refresh = async () => query.refetch();
  if (known !== undefined && known.shares.length > 0)
    return <CalculatorPage {...known} actions={actions} onRefresh={refresh} />;
  return (
    <Page back title={t('title')} actions={actions} onRefresh={refresh}>
      <UrgentCard kinds={URGENT_ON.loans} />
      <StateView query={query} skeleton={<Skeleton height={200} count={3} />}>
        {() => (
          <EmptyState
            icon={PiggyBank}
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              <Button variant="quiet" onClick={() => navigation.switchTab(pathTo('market'))}>
                {t('empty.action')}
              </Button>
            }
          />
        )}
      </StateView>
    </Page>
  );
}

interface CalculatorPageProps {
  terms: LoanTerms;
  shares: readonly PledgeableShares[];
  actions: React.ReactNode;
  onRefresh: () => Promise<unknown>;
}

function CalculatorPage({ terms, shares, actions, onRefresh }: CalculatorPageProps) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const calculator = useLoanCalculator(terms, shares);
  const { quote, request, amount, value } = calculator;
  const [applying, setApplying] = useState(false);
  const ready = quote === undefined || request === null ? null : { request, quote };
  // A price that makes the amount too high does not close the sheet: what is typed in it would be lost.
  const [lastReady, setLastReady] = useState(ready);
  if (ready !== null && (ready.request !== lastReady?.request || ready.quote !== lastReady.quote))
    setLastReady(ready);
  const user = useUserInfo();
  const identity = user.data?.identity_state;
  const isVerified = identity === undefined || identity === 'passed';
  const ltv = value === 0 ? null : Number(amount) / value;
  const hold = isVerified ? (ready ? undefined : t('apply.hold')) : t('identity.needed');
  return (
    <Page
      back
      title={t('title')}
      actions={actions}
      onRefresh={onRefresh}
      footer={
        <div className={css.foot}>
          {quote === undefined ? null : (
            <p className={css.small}>
              {t('outlook.until', { date: formatDate(quote.due_date, locale) })}
              <strong className={css.large}>{formatYen(quote.repayment_total, locale)}</strong>
            </p>
          )}
          <div className={css.grow}>
            <Button size="large" wide disabledReason={hold} onClick={() => setApplying(true)}>
              {t('apply.open')}
            </Button>
          </div>
        </div>
      }
    >
      <UrgentCard kinds={URGENT_ON.loans} />
      {isVerified ? null : (
        <Card flush>
          <Row title={t('identity.needed')} detail={t('identity.text')} to={pathTo('identity')} />
        </Card>
      )}
      {calculator.isShort ? (
        <Card flush>
          <Row title={t('short.title')} detail={t('short.text')} to={pathTo('loanRecords')} />
        </Card>
      ) : null}
      <LtvCard terms={terms} ltv={ltv} value={value} bounds={useFalls(calculator)} />
      <AmountCard terms={terms} calculator={calculator} />
      <Card label={t('shares.title')}>
        <h2 className={css.title}>{t('shares.title')}</h2>
        <SharePledges shares={shares} pledges={calculator.pledges} onPledge={calculator.pledge} />
      </Card>
      {calculator.refusal === null ? null : (
        <LoanRefusal refusal={calculator.refusal} onTake={calculator.setAmount} />
      )}
      {quote === undefined ? null : (
        <div className={css.page} aria-busy={calculator.pending}>
          <CollateralSalePriceCard collateral={quote.collateral} />
          <RateCard quote={quote} />
          <LoanCostCard quote={quote} terms={terms} />
        </div>
      )}
      <RiskNote
        text={t('late', {
          day: terms.late_after_days + 1,
          rate: formatRate(terms.late_rate, locale, { digits: 0 }),
          end: terms.collection_after_days + 1,
        })}
      />
      {lastReady === null ? null : (
        <LoanApplySheet
          {...lastReady}
          open={applying}
          onClose={() => setApplying(false)}
          onAmount={calculator.setAmount}
        />
      )}
    </Page>
  );
}

/** The fall of all prices that triggers a call, and the fall that triggers a sale. */
function useFalls({ quote }: LoanCalculator) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  if (quote === undefined) return [];
  const fall = (ratio: string) => formatRate(ratio, locale, { sign: true, digits: 1 });
  return [
    { name: t('ltv.fallToCall'), figure: fall(quote.fall_to_call), detail: t('ltv.fromNow') },
    { name: t('ltv.fallToSale'), figure: fall(quote.fall_to_sale), detail: t('ltv.fromNow') },
  ];
}
