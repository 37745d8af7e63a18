import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const STEP: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  PageDown: (at) => at - 10,
  PageUp: (at) => at + 10,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Selects a point of a curve by touch, mouse or arrow keys.
 * @param last index of the newest point
 * @returns the selected index or null, and the event handlers of the curve's element
 */
export function useScrub(last: number) {
  const [scrubbed, setScrubbed] = useState<number | null>(null);
  const within = (at: number) => Math.min(last, Math.max(0, at));
  const at = scrubbed === null ? null : within(scrubbed);
  const scrub = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setScrubbed(Math.round(((event.clientX - left) / width) * last));
  };
  const drop = () => setScrubbed(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (event.key === 'Escape') drop();
    if (step === undefined) return;
    event.preventDefault();
    setScrubbed(within(step(at ?? last, last)));
  };
  const listeners = {
    onPointerDown: scrub,
    onPointerMove: scrub,
    onPointerLeave: drop,
    onPointerUp: drop,
    onBlur: drop,
    onKeyDown,
  };
  return { at, listeners };
}
