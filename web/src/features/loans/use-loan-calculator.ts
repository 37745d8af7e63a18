import { RefusalError } from '@tsubame/sdk';
import type { LoanQuote, LoanTerms, QuoteLoanRequest } from '@tsubame/sdk/schema';
import { useMemo, useState } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import {
  collateralOf,
  type LoanAmountFault,
  loanAmountFault,
  maxLoanOf,
  type PledgeableShares,
  type Pledges,
  pledgedValue,
} from '#domain/loan-plan.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

export interface LoanCalculator {
  /** Plain digits as typed or dragged. */
  readonly amount: string;
  readonly termDays: number;
  readonly pledges: Pledges;
  /** Value of the pledged shares and the loan that they allow, in yen. */
  readonly value: number;
  readonly most: number;
  /** Whether there is a debt that the collateral of another loan did not cover. */
  readonly isShort: boolean;
  readonly fault: { readonly fault: LoanAmountFault; readonly nearest: readonly string[] } | null;
  /** The request; null while the amount is invalid. */
  readonly request: QuoteLoanRequest | null;
  /** The provider's figures; the previous ones until new ones arrive. */
  readonly quote: LoanQuote | undefined;
  readonly pending: boolean;
  readonly refusal: RefusalError | null;
  setAmount(amount: string): void;
  setTermDays(days: number): void;
  pledge(positionId: string, quantity: number): void;
}

const USUAL_DAYS = 180;

/** A loan calculation: the user's choices, with the costs from the provider. */
export function useLoanCalculator(terms: LoanTerms, shares: readonly PledgeableShares[]): LoanCalculator {
  const [changed, setChanged] = useState<Pledges>({});
  const pledges = useMemo(
    () => Object.fromEntries(shares.map(({ positionId, free }) => [positionId, changed[positionId] ?? free])),
    [shares, changed],
  );
  const value = pledgedValue(shares, pledges);
  // No loan is granted while there is a shortfall, even with enough collateral.
  const isShort = terms.available_limit === 0 && maxLoanOf(value, terms) > 0;
  const most = isShort ? 0 : maxLoanOf(value, terms);
  const [chosen, setAmount] = useState<string | null>(null);
  const amount = chosen ?? String(usualAmount(terms, most));
  const [termDays, setTermDays] = useState(Math.min(USUAL_DAYS, terms.maximum_days));
  const fault = loanAmountFault(amount, terms, most);
  const isSound = fault === null;
  const request = useMemo(
    () =>
      isSound
        ? { amount: Number(amount), term_days: termDays, collateral: collateralOf(shares, pledges) }
        : null,
    [isSound, amount, termDays, shares, pledges],
  );
  const settled = useDebouncedValue(request);
  const query = useApiQuery(
    'quoteLoan',
    { body: settled ?? { amount: 1, term_days: 1, collateral: [] } },
    { enabled: settled !== null, keepPrevious: true },
  );
  const refusal = settled !== null && query.error instanceof RefusalError ? query.error : null;
  return {
    ...{ amount, termDays, pledges, value, most, isShort, fault, request, refusal },
    quote: refusal === null ? query.data : undefined,
    pending: request !== settled || query.isPlaceholderData,
    setAmount,
    setTermDays,
    pledge: (positionId, quantity) => setChanged({ ...changed, [positionId]: quantity }),
  };
}

/** Half of the maximum, which is far from a call. */
function usualAmount({ amount_step, minimum_amount }: LoanTerms, most: number): number {
  return Math.max(minimum_amount, Math.floor(most / 2 / amount_step) * amount_step);
}
