import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { PRESS_SLOP_PX } from '#domain/drag.ts';

/** After how long a press is a long one, in ms (specification, section 9). */
const LONG_PRESS_MS = 350;

/**
 * A press that stays where it is for 350 ms. The click that ends it is swallowed, so that one press does one
 * thing. Whatever it does must be there without it too: a keyboard has none.
 *
 * @param onLongPress undefined while a long press does nothing
 */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const fired = useRef(false);
  const end = () => {
    if (press.current !== null) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown({ clientX: x, clientY: y, button }: PointerEvent) {
      end();
      fired.current = false;
      if (onLongPress === undefined || button !== 0) return;
      const timer = setTimeout(() => {
        press.current = null;
        fired.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
      press.current = { x, y, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (press.current === null) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > PRESS_SLOP_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** The menu that a touch opens by itself would come in between. */
    onContextMenu(event: MouseEvent) {
      if (press.current !== null || fired.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!fired.current) return;
      fired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
