import { addedFee } from '@tsubame/sdk/rules';
import type { FeePlan, FeePlans } from '@tsubame/sdk/schema';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDate, formatRate, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#stores/toast-store.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { Note } from '#ui/note.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './fee-plans-page.module.css';

/** Fees of orders: every plan with its steps, the user's current plan, and the choice of another from the next trading date. */
export function FeePlansPage() {
  const { t } = useTranslation('profit');
  const query = useApiQuery('listFeePlans', {});
  return (
    <Page back title={t('fees.title')} onRefresh={query.refetch}>
      <StateView query={query} skeleton={<Skeleton height={240} count={3} />}>
        {(fees) => <Plans fees={fees} />}
      </StateView>
    </Page>
  );
}

function Plans({ fees }: { fees: FeePlans }) {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  const choosing = useApiMutation('chooseFeePlan', {
    refreshes: ['listFeePlans', 'getTradingTerms'],
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async ({ plan_id, name }: FeePlan) => {
    setChosen(plan_id);
    const answer = await choosing.send({ path: { plan_id } });
    if (!answer?.done) return;
    const from = answer.data.next?.from;
    showToast(
      from === undefined
        ? t('fees.kept', { plan: name })
        : t('fees.chosen', { plan: name, date: formatDate(from, locale) }),
      'success',
    );
  };
  return (
    <>
      {fees.plans.map((plan) => (
        <PlanCard
          key={plan.plan_id}
          plan={plan}
          fees={fees}
          pending={choosing.pending && chosen === plan.plan_id}
          onChoose={() => void choose(plan)}
        />
      ))}
      <Note icon={Info}>{t('fees.note', { date: formatDate(fees.earliest, locale) })}</Note>
    </>
  );
}

interface PlanCardProps {
  plan: FeePlan;
  fees: FeePlans;
  pending: boolean;
  onChoose: () => void;
}

function PlanCard({ plan, fees, pending, onChoose }: PlanCardProps) {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  const isInForce = plan.plan_id === fees.current;
  const isNext = plan.plan_id === fees.next?.plan_id;
  // The current plan can be selected only to cancel a change.
  const isOffered = isInForce ? fees.next !== null : !isNext;
  return (
    <Card label={plan.name}>
      <div className={css.head}>
        <h2>{plan.name}</h2>
        {isInForce ? <Badge tone="accent">{t('fees.inForce')}</Badge> : null}
        {isNext && fees.next ? (
          <Badge tone="outline">{t('fees.from', { date: formatDate(fees.next.from, locale) })}</Badge>
        ) : null}
      </div>
      <p className={css.kind}>{t(`fees.kind.${plan.kind}`)}</p>
      <Figures lines={useSteps(plan)} />
      {isInForce && plan.kind === 'day' ? <Today plan={plan} fees={fees} /> : null}
      {isOffered ? (
        <div className={css.choose}>
          <Button variant="quiet" wide pending={pending} onClick={onChoose}>
            {isInForce ? t('fees.keep') : t('fees.choose', { date: formatDate(fees.earliest, locale) })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

/** The table of a plan: its rate, or a row for each step. */
function useSteps({ kind, rate, minimum, tiers, beyond }: FeePlan) {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  const yen = (amount: number) => formatYen(amount, locale);
  const line = (name: string, text: string) => ({
    name,
    value: <FormattedNumber text={text} size="small" />,
  });
  if (kind === 'rate')
    return [
      line(t('fees.rate'), formatRate(rate, locale)),
      ...(minimum === 0 ? [] : [line(t('fees.minimum'), yen(minimum))]),
    ];
  return [
    ...tiers.map(({ up_to, fee }) => line(t('fees.upTo', { amount: yen(up_to) }), yen(fee))),
    ...(beyond === null
      ? []
      : [
          line(
            t('fees.beyond', { amount: yen(beyond.every) }),
            formatYen(beyond.fee, locale, { sign: true }),
          ),
        ]),
  ];
}

/** The day's progress in a plan that charges by day. */
function Today({ plan, fees: { trading_date, traded } }: { plan: FeePlan; fees: FeePlans }) {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  const yen = (amount: number) => <FormattedNumber text={formatYen(amount, locale)} size="small" personal />;
  return (
    <div className={css.today}>
      <Figures
        lines={[
          { name: t('fees.traded', { date: formatDate(trading_date, locale) }), value: yen(traded) },
          { name: t('fees.soFar'), value: yen(addedFee(0, traded, plan)) },
        ]}
      />
    </div>
  );
}
