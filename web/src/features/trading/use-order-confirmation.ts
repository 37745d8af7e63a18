import type { OrderPreview } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { requiresConfirmation } from '#domain/order-confirmation.ts';
import { isOfFundPassword } from '#records/use-fund-password-fault.ts';
import { usePreferences } from '#stores/preferences-store.ts';
import type { OrderPasswordState } from './use-order-password.ts';
import type { PlaceOrder } from './use-place-order.ts';

export interface OrderConfirmationState {
  /** The order is shown once more before it is sent. */
  readonly isRequired: boolean;
  /** The user may leave that out from now on. */
  readonly isSkippable: boolean;
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

/** Whether an order is shown once more: as the user chose, always where it is big, and where the fund password is asked. */
export function useOrderConfirmation(
  leverage: number,
  preview: OrderPreview | undefined,
  password: OrderPasswordState,
  placing: PlaceOrder,
): OrderConfirmationState {
  const { confirmOrders } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const isSkippable =
    !requiresConfirmation({ leverage, notional: preview?.notional }) && !password.isRequired;
  // Told so by the provider alone, the question opens by itself: the password is asked in it.
  const isRefused = isOfFundPassword(placing.refusal);
  return {
    isRequired: confirmOrders || !isSkippable,
    isSkippable,
    isOpen: isOpen || isRefused,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      if (isRefused) placing.reset();
    },
  };
}
