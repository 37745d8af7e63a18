import { changeFundPasswordBounds } from '@tsubame/sdk/bounds';
import { fitsLength } from '@tsubame/sdk/rules';
import { useState } from 'react';
import { useUserInfo } from '#api/use-user-info.ts';
import type { ShownRefusal } from '#records/refusal-note.tsx';
import { isFundPasswordRefusal } from '#records/use-fund-password-fault.ts';

const { maxLength: MOST } = changeFundPasswordBounds.new_password;

/** The fund password of the order that is being sent; it is not stored elsewhere. */
export interface OrderPasswordState {
  /** Whether this user's orders require it. */
  readonly isRequired: boolean;
  readonly value: string;
  /** Longer than any fund password; sending it would count as a wrong try. */
  readonly isTooLong: boolean;
  /** Whether the order needs a password and has no valid one. */
  readonly isMissing: boolean;
  /** The part of the order's body with the password. */
  readonly body: { fund_password?: string };
  set(value: string): void;
  clear(): void;
}

/**
 * State of the fund password field of an order.
 * @param refusal last refusal of the order; it requires the password if another device turned the setting on
 */
export function useOrderPassword(refusal: ShownRefusal | null): OrderPasswordState {
  const user = useUserInfo().data;
  const [value, set] = useState('');
  const [wasRefused, setRefused] = useState(false);
  if (!wasRefused && isFundPasswordRefusal(refusal)) setRefused(true);
  const isRequired = wasRefused || user?.order_confirmation === 'fund_password';
  const isTooLong = !fitsLength(value, { maxLength: MOST });
  return {
    isRequired,
    value,
    isTooLong,
    isMissing: isRequired && (value === '' || isTooLong),
    body: isRequired && value !== '' ? { fund_password: value } : {},
    set,
    clear: () => set(''),
  };
}
