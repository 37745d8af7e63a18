import { HttpError } from '@tsubame/sdk';
import type { Direction, Stock } from '@tsubame/sdk/schema';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { useMarketClock } from '#api/use-market-clock.ts';
import { useRefetch } from '#api/use-refetch.ts';
import type { ChartMark } from '#charts/chart-mark.ts';
import type { OwnOrder } from '#domain/board-view.ts';
import type { OrderPrefill } from '#domain/order-form.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useQuoteWithResponses } from '#stores/quote-store.ts';
import { Button } from '#ui/button.tsx';
import { MarketClosedNote } from '#ui/market-closed-note.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { usePageQuery } from '#ui/use-page-query.ts';
import { useShortcuts } from '#ui/use-shortcuts.ts';
import { Board } from './board.tsx';
import { ChartCredit } from './chart-credit.tsx';
import { CompanyFactsCard } from './company-facts-card.tsx';
import { DividendsCard } from './dividends-card.tsx';
import { EarningsCard } from './earnings-card.tsx';
import { PeriodChart } from './period-chart.tsx';
import type { PickedPrice } from './picked-price-bar.tsx';
import { PriceBlock, PriceLine } from './price-block.tsx';
import { ShareButton } from './share-button.tsx';
import { SimilarStocksCard } from './similar-stocks-card.tsx';
import { SplitsCard } from './splits-card.tsx';
import { StatisticsCard } from './statistics-card.tsx';
import { StockFooter } from './stock-footer.tsx';
import css from './stock-page.module.css';
import { TradesCard } from './trades-card.tsx';

const REFRESH_MS = 10_000;

export interface OrderSheetRequest {
  readonly stock: Stock;
  readonly direction: Direction;
  readonly given: OrderPrefill | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

export interface StockPageProps {
  /** Watching and trading are separate features; the app inserts them here. */
  watchButton: (code: string, watched: boolean | undefined) => ReactNode;
  alertButton: (stock: Stock | undefined) => ReactNode;
  orderSheet: (request: OrderSheetRequest) => ReactNode;
  /** The user's open orders, marked on the board; undefined until loaded. */
  orders: readonly OwnOrder[] | undefined;
  /** Below the board: the user's positions and orders in the issue, and after them the given cards. */
  own: (below: ReactNode) => ReactNode;
  /** The user's shares of the issue in a line, beside the chart of a low window. */
  held: ReactNode;
  /** All of the user's positions and orders; replaces `own` on a wide screen, below the chart. */
  trades: ReactNode;
  news: (code: string) => ReactNode;
  /** Beside chart and board from 768 px: the watched stocks; from 1180 px also the ticket and the next stock of the list. */
  watchlist: ReactNode;
  orderPanel: (request: Omit<OrderSheetRequest, 'open' | 'onClose'> & { onDone: () => void }) => ReactNode;
  onStep: (direction: 1 | -1) => void;
  /** Prices of alerts, positions and orders on the chart, with handlers for clicks and drags. */
  marks: readonly ChartMark[];
  onMark: (id: string) => void;
  onMarkMoved: (id: string, price: number) => void;
  /** Prices that were dragged and are not sent yet; null without any. */
  moved: ReactNode;
  /** The replay of past prices: above the buttons of a narrow window, or below the chart of a low one. */
  replay: (form: 'panel' | 'slim' | 'wide') => ReactNode;
  /** The tries of a day of past prices, below the ticket of a wide screen. */
  tries: ReactNode;
}

/** A stock: price, chart and board, and the buttons to buy and sell. */
export function StockPage(props: StockPageProps) {
  const {
    watchButton,
    alertButton,
    orderSheet,
    orders,
    own,
    held,
    trades,
    news,
    watchlist,
    orderPanel,
    onStep,
    marks,
    onMark,
    onMarkMoved,
    moved,
    replay,
    tries,
  } = props;
  const { t } = useTranslation('stock');
  const clock = useMarketClock();
  const refetch = useRefetch();
  const locale = useLocale();
  const navigation = useNavigation();
  const code = usePageQuery('stock')?.code ?? '';
  const query = useApiQuery(
    'getStock',
    { path: { code } },
    { refetchInterval: REFRESH_MS, enabled: code !== '' },
  );
  const live = useQuoteWithResponses(code, query.data?.quote);
  const [direction, setDirection] = useState<Direction>('long');
  const [ordering, setOrdering] = useState(false);
  const [picked, setPicked] = useState<PickedPrice | null>(null);
  const [whole, setWhole] = useState(false);
  const wide = useMediaQuery('(min-width: 768px)');
  const desk = useMediaQuery('(min-width: 1180px)');
  // A phone on its side.
  const isFlatWindow = useMediaQuery('(min-width: 560px) and (max-width: 1179px) and (max-height: 479px)');
  const [full, setFull] = useState(false);
  // A chart on the whole screen turns the phone: another page around it would close it.
  const flat = isFlatWindow && !full;
  // Chart, ticket and board are visible together in a window of any height.
  const low = useMediaQuery('(min-width: 1180px) and (max-height: 1079px)');
  const stock = query.data;

  const order = (chosen: Direction) => {
    setDirection(chosen);
    setOrdering(true);
  };
  // Clicking the selected price again deselects it; another price keeps the number of shares.
  const pick = (price: string) =>
    setPicked((was) =>
      was?.price === price ? null : { price, quantity: was?.quantity ?? String(stock?.lot_size) },
    );
  const toSearch = () => navigation.navigateTo(pathTo('search'));
  useShortcuts(
    {
      b: () => setDirection('long'),
      s: () => setDirection('short'),
      j: () => onStep(1),
      k: () => onStep(-1),
      x: () => setPicked(null),
    },
    desk,
  );

  const unknown = query.error instanceof HttpError && query.error.status === 404;
  if (code === '' || unknown) {
    return (
      <Page title={t('title')} subtitle={code} back>
        <EmptyState
          icon={SearchX}
          title={t('missing.title')}
          action={<Button onClick={toSearch}>{t('missing.action')}</Button>}
        />
      </Page>
    );
  }
  const segment = stock ? t('codeAndSegment', { code, segment: t(`segment.${stock.segment}`) }) : code;
  return (
    <Page
      back
      slim={flat}
      width={flat ? undefined : 'desk'}
      onRefresh={refetch}
      isName={stock !== undefined}
      title={stock ? stockName(stock, locale) : t('title')}
      subtitle={flat && stock ? <PriceLine code={code} quote={live ?? stock.quote} /> : segment}
      actions={
        <>
          {watchButton(code, stock?.watched)}
          {flat ? null : <ShareButton stock={stock} />}
          {alertButton(stock && { ...stock, quote: live ?? stock.quote })}
        </>
      }
      footer={
        stock && !desk ? (
          <div className={css.foot}>
            {flat || full ? null : moved}
            {flat ? null : replay(wide ? 'wide' : 'panel')}
            <StockFooter
              stock={stock}
              quote={live ?? stock.quote}
              picked={picked}
              onPicked={setPicked}
              onOrder={order}
              slim={flat}
            >
              {flat ? held : null}
            </StockFooter>
          </div>
        ) : undefined
      }
    >
      <StateView query={query} skeleton={<StockSkeleton />}>
        {(known) => {
          const quote = live ?? known.quote;
          const board = (
            <Board
              code={code}
              quote={quote}
              tickGroup={known.tick_group}
              orders={orders}
              picked={picked?.price ?? null}
              onPick={pick}
              whole={whole}
              onWhole={setWhole}
            />
          );
          const chart = (
            <PeriodChart
              stock={known}
              name={stockName(known, locale)}
              quote={quote}
              marks={marks}
              onMark={onMark}
              onMarkMoved={onMarkMoved}
              moved={full || desk ? moved : null}
              keys={desk}
              slim={flat}
              full={full}
              onFull={setFull}
            />
          );
          const facts = (
            <>
              <CompanyFactsCard code={code} tick={quote.tick} />
              <EarningsCard stock={known} />
              <TradesCard code={code} tick={quote.tick} />
              <StatisticsCard stock={known} quote={quote} />
              <DividendsCard stock={known} />
              <SplitsCard stock={known} />
              <SimilarStocksCard code={code} />
              {news(code)}
              <ChartCredit />
            </>
          );
          const sheet = orderSheet({
            stock: { ...known, quote },
            direction,
            given: picked ?? undefined,
            open: ordering,
            onClose: () => setOrdering(false),
          });
          if (flat)
            return (
              <div className={css.flat}>
                {chart}
                <ChartCredit />
                {replay('slim')}
                {sheet}
              </div>
            );
          return (
            <div className={css.desk} data-desk={desk || undefined}>
              {wide ? (
                <aside className={css.watch}>
                  <div className={css.list}>{watchlist}</div>
                  {low ? board : null}
                </aside>
              ) : null}
              <div className={css.main}>
                <PriceBlock quote={quote} short={whole && !desk} />
                <MarketClosedNote clock={clock} />
                {whole && !desk ? null : chart}
                {desk ? trades : null}
              </div>
              <div className={css.side}>
                {desk
                  ? orderPanel({
                      stock: { ...known, quote },
                      direction,
                      given: picked ?? undefined,
                      onDone: () => setPicked(null),
                    })
                  : null}
                {desk ? tries : null}
                {low ? null : board}
              </div>
              <div className={css.below}>
                {desk ? facts : own(facts)}
                {picked === null || desk ? null : <div className={css.room} />}
              </div>
              {sheet}
            </div>
          );
        }}
      </StateView>
    </Page>
  );
}

function StockSkeleton() {
  return (
    <>
      <Skeleton height={56} />
      <Skeleton height={360} />
      <Skeleton height={180} />
    </>
  );
}
