import type { OrderPreview } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { requiresConfirmation } from '#domain/order-confirmation.ts';
import { isFundPasswordRefusal } from '#records/use-fund-password-fault.ts';
import { usePreferences } from '#stores/preferences-store.ts';
import type { OrderPasswordState } from './use-order-password.ts';
import type { PlaceOrder } from './use-place-order.ts';

export interface OrderConfirmationState {
  /** Whether the confirmation dialog opens before the order is sent. */
  readonly isRequired: boolean;
  /** Whether the user may turn the dialog off for later orders. */
  readonly isSkippable: boolean;
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

/** State of the confirmation dialog: by the user's setting, and always for large orders and with a fund password. */
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
  // If only the provider's refusal requires the fund password, the dialog opens automatically.
  const isRefused = isFundPasswordRefusal(placing.refusal);
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
