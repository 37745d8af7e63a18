import { TransferGlance } from '#features/funds/transfer-glance.tsx';
import type { RenderRecord } from '#features/support/render-record.ts';
import { SupportPage } from '#features/support/support-page.tsx';
import { OrderGlance } from '#features/trading/order-glance.tsx';

/** The support page; other capabilities render the records that it refers to. */
export function SupportRoute() {
  return <SupportPage record={recordOf} />;
}

const recordOf: RenderRecord = ({ params: { id = '' } }) => {
  if (id.startsWith('dep_') || id.startsWith('wdr_')) return <TransferGlance id={id} />;
  if (id.startsWith('ord_')) return <OrderGlance id={id} />;
  return null;
};
