import type { Unit } from '#frame/unit/unit.ts';
import type { IpoApplicationRow } from './records.ts';

/** Returns the cash that is reserved for an application, if any. */
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
