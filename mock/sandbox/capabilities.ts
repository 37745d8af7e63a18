import { createAccountCapability } from './capabilities/account/account.ts';
import { createBlockTradesCapability } from './capabilities/block-trades/block-trades.ts';
import { createCopyTradingCapability } from './capabilities/copy-trading/copy-trading.ts';
import { createDividendsCapability } from './capabilities/dividends/dividends.ts';
import { createEnvironmentCapability } from './capabilities/environment/environment.ts';
import { createFundsCapability } from './capabilities/funds/funds.ts';
import { createIdentityCapability } from './capabilities/identity/identity.ts';
import { createIntradayCapability } from './capabilities/intraday/intraday.ts';
import { createIpoCapability } from './capabilities/ipo/ipo.ts';
import { createJournalCapability } from './capabilities/journal/journal.ts';
import { createLoansCapability } from './capabilities/loans/loans.ts';
import { createMarketCapability } from './capabilities/market/market.ts';
import { createNewsCapability } from './capabilities/news/news.ts';
import { createPreMarketCapability } from './capabilities/pre-market/pre-market.ts';
import { createSessionCapability } from './capabilities/session/session.ts';
import { createStreamCapability } from './capabilities/stream/stream.ts';
import { createSupportCapability } from './capabilities/support/support.ts';
import { createTradingCapability } from './capabilities/trading/trading.ts';
import { createWatchlistCapability } from './capabilities/watchlist/watchlist.ts';
import type { Capability } from './frame/capability.ts';
import type { Dependencies } from './frame/dependencies.ts';
import type { ServiceDirectory } from './frame/services.ts';

/** All capabilities of the sandbox. A new one adds a folder and a line here. */
const CAPABILITIES: readonly ((parts: Dependencies) => Capability<never>)[] = [
  createEnvironmentCapability,
  createSessionCapability,
  createAccountCapability,
  createMarketCapability,
  createWatchlistCapability,
  createNewsCapability,
  createSupportCapability,
  createStreamCapability,
  createTradingCapability,
  createJournalCapability,
  createFundsCapability,
  createIdentityCapability,
  createLoansCapability,
  createCopyTradingCapability,
  createIpoCapability,
  createIntradayCapability,
  createPreMarketCapability,
  createBlockTradesCapability,
  createDividendsCapability,
];

/**
 * Composes all capabilities and connects the services that they offer one another.
 *
 * @throws Error if two offer the same service, or one uses a service that none offers.
 */
export function compose(
  parts: Omit<Dependencies, 'services' | 'composed'>,
  directory: ServiceDirectory,
): readonly Capability<never>[] {
  const all: readonly Capability<never>[] = CAPABILITIES.map((capability) =>
    capability({ ...parts, services: directory.services, composed: () => all }),
  );
  for (const { offers } of all) if (offers) directory.add(offers);
  directory.checkComplete();
  return all;
}
