import type { DrawTerms } from '@tsubame/sdk/rules';
import type { Offering } from './env.ts';

/** Input of an offering's draw; `offerPrice` as the contract writes it. */
export function ipoDrawTerms({ offeredLots, waitlistSize }: Offering, offerPrice: string): DrawTerms {
  return {
    allocation: 'in_order',
    offer_price: offerPrice,
    offered_lots: offeredLots,
    waitlist_size: waitlistSize,
  };
}
