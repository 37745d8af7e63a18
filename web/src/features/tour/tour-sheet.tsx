import {
  type ComponentType,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type Drag, moveDrag, startDrag, swipeDirection } from '#domain/drag.ts';
import { usePriceContext } from '#stores/historical-prices-store.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { HelpPicture, OrderPicture, PaperMoneyPicture, SearchPicture } from './pictures.tsx';
import css from './tour.module.css';

/** The cards of the first tour, in order. */
const CARDS = [
  { name: 'paper', Picture: PaperMoneyPicture },
  { name: 'find', Picture: SearchPicture },
  { name: 'order', Picture: OrderPicture },
  { name: 'help', Picture: HelpPicture },
] as const satisfies readonly { name: string; Picture: ComponentType }[];
const LAST = CARDS.length - 1;

/** Drag distance in px that shows the next card. */
const ASIDE_PX = 48;

export interface TourSheetProps {
  open: boolean;
  /** Called however the tour ends: at the last card, by skip, close, Escape or Back. */
  onClose: () => void;
}

/** A tour of four cards, navigated by buttons, dots, arrow keys or swipes. It always opens at the first. */
export function TourSheet({ open, onClose }: TourSheetProps) {
  const { t } = useTranslation('tour');
  const forward = useRef<HTMLButtonElement>(null);
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} initialFocus={forward}>
      <Cards forward={forward} onDone={onClose} />
    </Sheet>
  );
}

interface CardsProps {
  /** The button for the next card; it is announced with the card. */
  forward: RefObject<HTMLButtonElement | null>;
  onDone: () => void;
}

function Cards({ forward, onDone }: CardsProps) {
  const { t } = useTranslation('tour');
  const prices = usePriceContext();
  const [at, setAt] = useState(0);
  const id = useId();
  const swipe = useCardSwipe(setAt);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') setAt(next);
      if (key === 'ArrowLeft') setAt(previous);
    };
    // In the capture phase, because the sheet stops key events.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);

  const place = (card: number) => t('place', { n: card + 1, of: CARDS.length });
  return (
    <>
      <div className={css.cards} aria-live="polite" {...swipe}>
        {CARDS.map(({ name, Picture }, card) => (
          // All cards are stacked, so that the sheet has the height of the tallest and does not change.
          <section
            key={name}
            id={card === at ? id : undefined}
            className={css.card}
            data-shown={card === at || undefined}
            inert={card !== at}
          >
            <Picture />
            <h3>{t(`card.${name}.title`)}</h3>
            <p>{t(`card.${name}.text`, prices)}</p>
            <span className="visually-hidden">{place(card)}</span>
          </section>
        ))}
      </div>
      <div className={css.dots}>
        {CARDS.map(({ name }, card) => (
          <button
            key={name}
            type="button"
            className={css.dot}
            aria-label={`${place(card)}: ${t(`card.${name}.title`)}`}
            aria-current={card === at ? 'step' : undefined}
            onClick={() => setAt(card)}
          />
        ))}
      </div>
      <div className={css.buttons}>
        <Button variant="quiet" size="large" wide onClick={at === 0 ? onDone : () => setAt(previous)}>
          {t(at === 0 ? 'skip' : 'previous')}
        </Button>
        <Button
          ref={forward}
          size="large"
          wide
          aria-describedby={id}
          onClick={at === LAST ? onDone : () => setAt(next)}
        >
          {t(at === LAST ? 'start' : 'next')}
        </Button>
      </div>
    </>
  );
}

const next = (at: number) => Math.min(at + 1, LAST);
const previous = (at: number) => Math.max(at - 1, 0);

/** A swipe to the left shows the next card, to the right the previous one. */
function useCardSwipe(setAt: (step: (at: number) => number) => void) {
  const drag = useRef<Drag | null>(null);
  const point = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => ({ x, y, at });
  return {
    onPointerDown(event: PointerEvent) {
      drag.current = startDrag(point(event));
    },
    onPointerMove(event: PointerEvent) {
      if (drag.current !== null) drag.current = moveDrag(drag.current, point(event));
    },
    onPointerUp(event: PointerEvent) {
      const to = drag.current === null ? 0 : swipeDirection(drag.current, ASIDE_PX, event.timeStamp);
      drag.current = null;
      if (to !== 0) setAt(to < 0 ? next : previous);
    },
    onPointerCancel() {
      drag.current = null;
    },
  };
}
