import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { PRESS_SLOP_PX } from '#domain/drag.ts';

/** Minimum duration of a long press, in ms (specification, section 9). */
const LONG_PRESS_MS = 350;

/**
 * Detects a press of 350 ms without movement, and suppresses the click that ends it. The action must also be available without
 * it, because a keyboard has no long press.
 * @param onLongPress undefined while a long press has no action
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
    /** Prevents the browser's own touch menu. */
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
