import { EmbeddedTransfer } from '#features/funds/embedded-transfer.tsx';
import type { RenderRecord } from '#features/support/render-record.ts';
import { SupportPage } from '#features/support/support-page.tsx';
import { EmbeddedOrder } from '#features/trading/embedded-order.tsx';

/** The support page; other capabilities render the records that it refers to. */
export function SupportRoute() {
  return <SupportPage record={recordOf} />;
}

const recordOf: RenderRecord = ({ params: { id = '' } }) => {
  if (id.startsWith('dep_') || id.startsWith('wdr_')) return <EmbeddedTransfer id={id} />;
  if (id.startsWith('ord_')) return <EmbeddedOrder id={id} />;
  return null;
};
