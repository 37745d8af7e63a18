import type { PreMarketApplication } from '@tsubame/sdk/schema';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import { formatMoment, formatWeekday } from '#domain/format-time.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { TimeLeftText } from '#records/deadline.tsx';
import { RecordCard } from '#records/record-card.tsx';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Figure } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

const REFRESH_MS = 10_000;
const REFRESHES = ['listPreMarketApplications', 'getAssets', 'listLedgerEntries'] as const;

const LOOKS = {
  applying: 'accent',
  successful: 'ok',
  failed: 'outline',
  cancelled: 'outline',
} as const satisfies Record<PreMarketApplication['state'], string>;

/** The user's applications, the newest first, each with its way back or its position. */
export function ApplicationList() {
  const { t } = useTranslation('premarket');
  const list = useApiList('listPreMarketApplications', {}, { refetchInterval: REFRESH_MS });
  return (
    <PagedList
      list={list}
      skeleton={<Skeleton height={150} count={3} />}
      empty={<EmptyState icon={FileText} title={t('empty.applications')} text={t('about')} />}
    >
      {(items) => items.map((item) => <ApplicationCard key={item.application_id} application={item} />)}
    </PagedList>
  );
}

function ApplicationCard({ application }: { application: PreMarketApplication }) {
  const { t } = useTranslation('premarket');
  const locale = useLocale();
  const { state, deadline, filled_price } = application;
  const price = (text: string) => <Figure text={formatPrice(text, locale)} />;
  return (
    <RecordCard
      title={stockName(application, locale)}
      detail={`${application.code} · ${t(`session.${application.session}`)}`}
      state={{ text: t(`state.${state}`), look: LOOKS[state] }}
      foot={<Foot application={application} />}
    >
      <Figures
        lines={[
          { name: t('figure.limit'), value: price(application.price) },
          {
            name: t('apply.quantity'),
            value: <Figure text={formatQuantity(application.quantity, locale)} />,
          },
          ...(filled_price === null
            ? []
            : [
                { name: t('figure.filled'), value: price(filled_price) },
                {
                  name: t('figure.paid'),
                  value: <Figure text={formatYen(application.amount, locale)} personal />,
                },
                {
                  name: t('apply.fee'),
                  value: <Figure text={formatYen(application.fee, locale)} personal />,
                },
                {
                  name: t('figure.settles'),
                  value: <Figure text={formatWeekday(application.settlement_date, locale)} />,
                },
              ]),
          ...(deadline === null
            ? []
            : [{ name: t('expires'), value: <Figure text={formatMoment(deadline.at, locale)} /> }]),
        ]}
      />
    </RecordCard>
  );
}

function Foot({ application }: { application: PreMarketApplication }) {
  const { t } = useTranslation('premarket');
  const navigation = useNavigation();
  const cancelling = useApiMutation('cancelPreMarketApplication', { refreshes: REFRESHES });
  const { application_id, position_id, deadline } = application;
  const cancel = async () => {
    const answer = await cancelling.send({ path: { application_id } });
    if (answer?.done) showToast(t('cancel.done'), 'success');
  };
  if (application.next_actions.includes('cancel'))
    return (
      <>
        {deadline === null ? null : <TimeLeftText at={deadline.at} />}
        <Button variant="quiet" size="small" pending={cancelling.pending} onClick={() => void cancel()}>
          {t('cancel.action')}
        </Button>
      </>
    );
  if (position_id === null) return <span>{t(`state.${application.state}`)}</span>;
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => navigation.navigateTo(pathTo('tradeDetail', { position_id }))}
    >
      {t('position')}
    </Button>
  );
}
