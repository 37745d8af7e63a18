import type { Unit } from '#frame/unit/unit.ts';
import type { IpoApplicationRow } from './records.ts';

/** Gives the cash back that is held for an application, if any is. */
export function releaseIpoCash(
  unit: Unit,
  { applicationId, heldYen }: IpoApplicationRow,
  code: string,
  at: number,
): void {
  if (heldYen === 0) return;
  unit.post({
    kind: 'funds_released',
    referenceId: applicationId,
    stockCode: code,
    at,
    postings: [
      { account: 'user_reserved', amount: -heldYen },
      { account: 'user_cash', amount: heldYen },
    ],
  });
}
