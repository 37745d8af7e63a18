import type { OrderPreview } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { isAlwaysAsked } from '#domain/order-question.ts';
import { isOfFundPassword } from '#records/use-fund-password-fault.ts';
import { usePreferences } from '#stores/preferences-store.ts';
import type { OrderPassword } from './use-order-password.ts';
import type { PlaceOrder } from './use-place-order.ts';

export interface OrderQuestionState {
  /** The order is shown once more before it is sent. */
  readonly isAsked: boolean;
  /** The user may leave that out from now on. */
  readonly isSkippable: boolean;
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

/** Whether an order is shown once more: as the user chose, always where it is big, and where the fund password is asked. */
export function useOrderQuestion(
  leverage: number,
  preview: OrderPreview | undefined,
  password: OrderPassword,
  placing: PlaceOrder,
): OrderQuestionState {
  const { confirmOrders } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const isSkippable = !isAlwaysAsked({ leverage, notional: preview?.notional }) && !password.isAsked;
  // Told so by the provider alone, the question opens by itself: the password is asked in it.
  const isRefused = isOfFundPassword(placing.refusal);
  return {
    isAsked: confirmOrders || !isSkippable,
    isSkippable,
    isOpen: isOpen || isRefused,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      if (isRefused) placing.reset();
    },
  };
}
