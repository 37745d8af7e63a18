import type { OrderPreview } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { requiresConfirmation } from '#domain/order-confirmation.ts';
import { isOfFundPassword } from '#records/use-fund-password-fault.ts';
import { usePreferences } from '#stores/preferences-store.ts';
import type { OrderPasswordState } from './use-order-password.ts';
import type { PlaceOrder } from './use-place-order.ts';

export interface OrderConfirmationState {
  /** The confirmation dialog opens before the order is sent. */
  readonly isRequired: boolean;
  /** The user may turn the dialog off for later orders. */
  readonly isSkippable: boolean;
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

/** State of the confirmation dialog: as the user chose, and always for large orders and with a fund password. */
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
  // When only the provider's refusal asks for the fund password, the dialog opens by itself and asks for it.
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
