import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatRate, formatYen } from '#domain/format.ts';
import {
  collateralOf,
  type PledgeableShares,
  type Pledges,
  pledgeableSharesOf,
  pledgedValue,
} from '#domain/loan-plan.ts';
import { OPEN_POSITION_STATES } from '#domain/record-filters.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { MoneyFormSheet } from '#records/money-form-sheet.tsx';
import { showToast } from '#stores/toast-store.ts';
import { partOfRead } from '#ui/loadable.ts';
import { ReadValue } from '#ui/read-value.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { LoanRefusal } from './loan-refusal.tsx';
import css from './loans.module.css';
import { READS_AFTER_LOAN_CHANGE } from './reads-after-change.ts';
import type { LoanSheetProps } from './repay-sheet.tsx';
import { SharePledges } from './shares-card.tsx';

/** Pledges more shares, and shows the new ratio. */
export function CollateralSheet({ loan, open, onClose }: LoanSheetProps) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const positions = useApiQuery(
    'listPositions',
    { query: { state: [...OPEN_POSITION_STATES], limit: 100 } },
    { enabled: open },
  );
  const shares = partOfRead(positions, ({ items }) => pledgeableSharesOf(items));
  const known = shares.data;
  const [pledges, setPledges] = useState<Pledges>({});
  const adding = useApiMutation('addCollateral', { refreshes: READS_AFTER_LOAN_CHANGE });
  const collateral = known && collateralOf(known, pledges);
  const valueWith = (some: readonly PledgeableShares[]) =>
    loan.collateral_value + pledgedValue(some, pledges);
  const ltvAt = (value: number) => (value === 0 ? null : loan.amount_to_repay / value);
  const ltvText = (ltv: number | null) =>
    ltv === null ? t('none') : formatRate(String(ltv), locale, { digits: 1 });
  const submit = async () => {
    if (collateral === undefined) return;
    const answer = await adding.send({ path: { loan_id: loan.loan_id }, body: { collateral } });
    if (!answer?.done) return;
    showToast(t('pledge.done'), 'success');
    setPledges({});
    onClose();
  };
  const hold =
    known?.length === 0
      ? t('empty.title')
      : collateral === undefined || collateral.length === 0
        ? t('pledge.missing')
        : undefined;
  return (
    <MoneyFormSheet
      open={open}
      onClose={onClose}
      title={t('pledge.title')}
      preview={{
        label: t('pledge.preview'),
        lines: [
          {
            name: t('ltv.value'),
            value: <ReadValue query={shares}>{(some) => formatYen(valueWith(some), locale)}</ReadValue>,
          },
          {
            name: t('record.ltv'),
            value: <ReadValue query={shares}>{(some) => ltvText(ltvAt(valueWith(some)))}</ReadValue>,
          },
        ],
      }}
      refusal={
        adding.refusal === null ? null : (
          <LoanRefusal refusal={adding.refusal} onTake={() => adding.reset()} />
        )
      }
      action={t('pledge.submit')}
      hold={hold}
      pending={adding.pending}
      onSubmit={() => void submit()}
    >
      <div className={css.stack}>
        <p className={css.text}>{t('shares.locked')}</p>
        <StateView query={shares} skeleton={<Skeleton height={44} count={2} />}>
          {(pledgeable) => (
            <SharePledges
              shares={pledgeable}
              pledges={pledges}
              onPledge={(positionId, quantity) => setPledges({ ...pledges, [positionId]: quantity })}
            />
          )}
        </StateView>
      </div>
    </MoneyFormSheet>
  );
}
