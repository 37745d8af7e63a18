import type { Loan } from '@tsubame/sdk/schema';
import { LOAN_MOVES } from '@tsubame/sdk/transitions';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingRecordError } from '#api/is-missing-record-error.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDate } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { MissingRecord } from '#records/missing-record.tsx';
import { NextActions } from '#records/next-actions.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { CollateralSheet } from './collateral-sheet.tsx';
import { LoanRecord } from './loan-record.tsx';
import { RepaySheet } from './repay-sheet.tsx';

/** The contract's action `repay` is one of two events of its table, depending on the amount. */
const EVENTS: Readonly<Record<Action, readonly string[]>> = {
  repay: ['repay_part', 'repay_all'],
  add_collateral: ['add_collateral'],
};

const REFRESH_MS = 10_000;

/** A loan with its history and actions. */
export function LoanPage({ loanId }: { loanId: string }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const navigation = useNavigation();
  const [openSheet, setOpenSheet] = useState<'repay' | 'add_collateral' | null>(null);
  const query = useApiQuery('getLoan', { path: { loan_id: loanId } }, { refetchInterval: REFRESH_MS });
  const terms = useApiQuery('getLoanTerms', {});
  const loan = query.data;
  if (isMissingRecordError(query.error))
    return (
      <Page title={t('record.title')} back>
        <MissingRecord title={t('record.missing')} action={t('record.list')} to={pathTo('loanRecords')} />
      </Page>
    );
  const open = loan ? openLoanActions(LOAN_MOVES, loan) : [];
  const done = () => setOpenSheet(null);
  return (
    <Page
      back
      title={t('record.title')}
      subtitle={
        loan?.loan_date ? t('record.borrowed', { date: formatDate(loan.loan_date, locale) }) : undefined
      }
      onRefresh={query.refetch}
      actions={
        <IconButton
          icon={FileText}
          label={t('agreement.title')}
          onClick={() => navigation.navigateTo(pathTo('loanDeals'))}
        />
      }
      footer={
        open.length === 0 ? undefined : (
          <NextActions
            open={open}
            actions={[
              {
                name: 'add_collateral',
                label: t('pledge.open'),
                variant: 'quiet',
                onPress: () => setOpenSheet('add_collateral'),
              },
              { name: 'repay', label: t('repay.open'), onPress: () => setOpenSheet('repay') },
            ]}
          />
        )
      }
    >
      <StateView query={query} skeleton={<Skeleton height={220} count={3} />}>
        {(record) => (
          <>
            <LoanRecord loan={record} terms={terms.data} />
            <RepaySheet loan={record} open={openSheet === 'repay'} onClose={done} />
            <CollateralSheet loan={record} open={openSheet === 'add_collateral'} onClose={done} />
          </>
        )}
      </StateView>
    </Page>
  );
}

type Action = Loan['next_actions'][number];

/** Actions that the provider offers and the contract's table allows for a user. */
function openLoanActions(
  moves: typeof LOAN_MOVES,
  { state, next_actions }: Pick<Loan, 'state' | 'next_actions'>,
): Action[] {
  return next_actions.filter((action) =>
    moves.some(
      ({ event, from, actors }) =>
        EVENTS[action].includes(event) && from === state && actors.some((actor) => actor === 'user'),
    ),
  );
}
