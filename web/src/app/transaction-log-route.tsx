import { TransactionLogPage } from '#features/funds/transaction-log-page.tsx';
import { OrderHistory } from '#features/trading/order-history.tsx';

/** Deposits and withdrawals come from funds, orders from trading. */
export function TransactionLogRoute() {
  return <TransactionLogPage orders={<OrderHistory />} />;
}
