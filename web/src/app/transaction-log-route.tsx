import { TransactionLogPage } from '#features/funds/transaction-log-page.tsx';
import { OrderHistory } from '#features/trading/order-history.tsx';

/** Deposits and withdrawals are the records of funds, the orders are trading's. */
export function TransactionLogRoute() {
  return <TransactionLogPage orders={<OrderHistory />} />;
}
