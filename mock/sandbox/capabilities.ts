import { account } from './capabilities/account/account.ts';
import { blockTrades } from './capabilities/block-trades/block-trades.ts';
import { copyTrading } from './capabilities/copy-trading/copy-trading.ts';
import { dividends } from './capabilities/dividends/dividends.ts';
import { environment } from './capabilities/environment/environment.ts';
import { funds } from './capabilities/funds/funds.ts';
import { identity } from './capabilities/identity/identity.ts';
import { intraday } from './capabilities/intraday/intraday.ts';
import { ipo } from './capabilities/ipo/ipo.ts';
import { loans } from './capabilities/loans/loans.ts';
import { market } from './capabilities/market/market.ts';
import { news } from './capabilities/news/news.ts';
import { preMarket } from './capabilities/pre-market/pre-market.ts';
import { session } from './capabilities/session/session.ts';
import { stream } from './capabilities/stream/stream.ts';
import { support } from './capabilities/support/support.ts';
import { trading } from './capabilities/trading/trading.ts';
import { watchlist } from './capabilities/watchlist/watchlist.ts';
import type { Capability } from './frame/capability.ts';
import type { Dependencies } from './frame/dependencies.ts';
import type { ServiceDirectory } from './frame/services.ts';

/** All capabilities of the sandbox. A new one adds a folder and a line here. */
const CAPABILITIES: readonly ((parts: Dependencies) => Capability<never>)[] = [
  environment,
  session,
  account,
  market,
  watchlist,
  news,
  support,
  stream,
  trading,
  funds,
  identity,
  loans,
  copyTrading,
  ipo,
  intraday,
  preMarket,
  blockTrades,
  dividends,
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
