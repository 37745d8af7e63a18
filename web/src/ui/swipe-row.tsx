import { Ellipsis, type LucideIcon } from 'lucide-react';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Drag, moveDrag, revealedWidth, startDrag, staysRevealed } from '#domain/drag.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Sheet } from './sheet.tsx';
import css from './swipe-row.module.css';
import { useLongPress } from './use-long-press.ts';

/** Width of an action behind a row in rem, as in the style sheet. */
const ACTION_REM = 5.5;

export interface RowAction {
  readonly name: string;
  /** A verb: "Cancel order". */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Whether it ends or removes something. */
  readonly danger?: boolean;
  /** Runs the action, or opens its confirmation. */
  readonly onPress: () => void;
}

export interface SwipeRowProps {
  /** Title of the actions' sheet, with the subject of the row. */
  label: string;
  /** The row's actions; without any the row is rendered unchanged. */
  actions: readonly RowAction[];
  /** `card` has its own corners. */
  look?: 'row' | 'card';
  children: ReactNode;
}

/**
 * A row with actions: a swipe to the left reveals them, and a long press or the context menu key opens them in a sheet. The
 * button for keyboard and screen reader is visible while focused. Vertical scrolling still works.
 */
export function SwipeRow(props: SwipeRowProps) {
  return props.actions.length === 0 ? props.children : <Swiped {...props} />;
}

function Swiped({ label, actions, look = 'row', children }: SwipeRowProps) {
  const [listed, setListed] = useState<'never' | 'open' | 'closed'>('never');
  const list = () => {
    swipe.close();
    setListed('open');
  };
  const swipe = useSwipe(actions.length);
  const press = useLongPress(list);
  const { shown, open } = swipe;

  const act = (onPress: () => void) => {
    swipe.close();
    setListed((was) => (was === 'open' ? 'closed' : was));
    onPress();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears gestures; a keyboard reaches the link and the button inside
    <div
      ref={swipe.place}
      className={css.row}
      data-look={look}
      data-moving={swipe.moving || undefined}
      onPointerDown={(event) => {
        // Pressing an action does not move the row.
        if (!isOn('[data-behind]', event)) press.onPointerDown(event);
        swipe.onPointerDown(event);
      }}
      onPointerMove={(event) => {
        press.onPointerMove(event);
        swipe.onPointerMove(event);
      }}
      onPointerUp={(event) => {
        press.onPointerUp();
        swipe.onPointerUp(event);
      }}
      onPointerCancel={() => {
        press.onPointerCancel();
        swipe.onPointerCancel();
      }}
      onTouchMove={swipe.onTouchMove}
      onClickCapture={(event) => {
        press.onClickCapture(event);
        swipe.onClickCapture(event);
      }}
      onDragStart={(event) => event.preventDefault()}
      onContextMenu={(event) => {
        press.onContextMenu(event);
        // The context menu key; a mouse keeps the browser's menu.
        if (event.button === 2 || event.defaultPrevented) return;
        event.preventDefault();
        list();
      }}
    >
      {shown === 0 ? null : (
        <div className={css.behind} inert={!open} data-behind>
          {actions.map(({ name, label: verb, icon, danger = false, onPress }) => (
            <button key={name} type="button" data-danger={danger || undefined} onClick={() => act(onPress)}>
              <Icon of={icon} size={20} />
              <span>{verb}</span>
            </button>
          ))}
        </div>
      )}
      <div className={css.front} style={shown === 0 ? undefined : { transform: `translateX(${-shown}px)` }}>
        {children}
      </div>
      <button type="button" className={css.menu} aria-haspopup="dialog" aria-label={label} onClick={list}>
        <Icon of={Ellipsis} size={20} />
      </button>
      {listed === 'never' ? null : (
        <Sheet open={listed === 'open'} onClose={() => setListed('closed')} title={label}>
          {actions.map(({ name, label: verb, icon, danger = false, onPress }) => (
            <Button
              key={name}
              variant={danger ? 'danger' : 'quiet'}
              size="large"
              wide
              icon={<Icon of={icon} size={18} />}
              onClick={() => act(onPress)}
            >
              {verb}
            </Button>
          ))}
        </Sheet>
      )}
    </div>
  );
}

const pointOf = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => ({ x, y, at });
const isOn = (part: string, { target }: { target: EventTarget }) =>
  target instanceof Element && target.closest(part) !== null;

/** Touch and mouse handlers of a row. */
function useSwipe(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const from = useRef(0);
  const swallow = useRef(false);
  const [shown, setShown] = useState(0);
  const [moving, setMoving] = useState(false);
  const room = () =>
    count * ACTION_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
  const open = shown > 0 && !moving;

  const settle = (stays: boolean) => {
    drag.current = null;
    setMoving(false);
    setShown(stays ? room() : 0);
  };

  // A press outside closes the row.
  useEffect(() => {
    if (!open) return;
    const onDown = ({ target }: Event) => {
      if (!(target instanceof Node) || !place.current?.contains(target)) setShown(0);
    };
    document.addEventListener('pointerdown', onDown, true);
    return () => document.removeEventListener('pointerdown', onDown, true);
  }, [open]);

  return {
    place,
    shown,
    moving,
    open,
    close: () => setShown(0),
    onPointerDown(event: PointerEvent) {
      swallow.current = false;
      if (event.button !== 0 || event.isPrimary === false || isOn('[data-behind]', event)) return;
      from.current = shown;
      drag.current = startDrag(pointOf(event));
    },
    onPointerMove(event: PointerEvent) {
      if (drag.current === null) return;
      const was = drag.current.way;
      drag.current = moveDrag(drag.current, pointOf(event));
      if (drag.current.way !== 'sideways') return;
      if (was !== 'sideways') place.current?.setPointerCapture?.(event.pointerId);
      setMoving(true);
      setShown(revealedWidth(drag.current, from.current, room()));
    },
    onPointerUp(event: PointerEvent) {
      const ended = drag.current;
      if (ended === null) return;
      drag.current = null;
      if (ended.way !== 'sideways') return;
      swallow.current = true;
      settle(staysRevealed(ended, from.current, room(), event.timeStamp));
    },
    onPointerCancel() {
      if (drag.current !== null) settle(from.current > 0);
    },
    /** Prevents pull-to-refresh during a horizontal swipe. */
    onTouchMove(event: TouchEvent) {
      if (drag.current?.way === 'sideways') event.stopPropagation();
    },
    /** The click that ends a swipe is ignored; a click on a moved row closes it. */
    onClickCapture(event: MouseEvent) {
      if (isOn('[data-behind]', event)) return;
      if (!swallow.current && shown === 0) return;
      if (!swallow.current) setShown(0);
      swallow.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
