import '#ui/base.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { VirtualStocks } from '#features/market/virtual-stocks.tsx';
import { startI18n } from '#i18n/i18n.ts';
import { putQuotes } from '#stores/quote-store.ts';
import { installListBench } from './bench-page.ts';
import { rootElement } from './root.ts';
import { syntheticStocks } from './synthetic.ts';

const stocks = syntheticStocks();
await startI18n('jp');
createRoot(rootElement()).render(
  <StrictMode>
    <HashRouter>
      <Suspense fallback={null}>
        <VirtualStocks stocks={stocks} label="stocks" loadingMore={false} onNearEnd={() => {}} />
      </Suspense>
    </HashRouter>
  </StrictMode>,
);
installListBench(stocks, putQuotes);
