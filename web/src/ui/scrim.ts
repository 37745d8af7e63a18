/**
 * The `ref` of the backdrop of a sheet or a confirmation dialog. It leaves the paper-trading mark uncovered, which must be
 * readable on every screen, and follows the window's size. The style `--mark-end` is where the mark ends.
 */
export function keepPaperMarkUncovered(scrim: HTMLElement | null): (() => void) | undefined {
  if (scrim === null) return;
  const cut = () => {
    const mark = [...document.querySelectorAll('[data-paper-mark]')]
      .map((each) => each.getBoundingClientRect())
      .find(({ height }) => height > 0);
    scrim.style.clipPath = mark === undefined ? '' : hole(mark);
    document.documentElement.style.setProperty('--mark-end', `${mark?.bottom ?? 0}px`);
  };
  cut();
  window.addEventListener('resize', cut);
  return () => window.removeEventListener('resize', cut);
}

/** A clip path: the whole box except one rectangle of the window. */
function hole({ left, top, right, bottom }: DOMRect): string {
  const around = '0 0, 100% 0, 100% 100%, 0 100%, 0 0';
  return `polygon(evenodd, ${around}, ${left}px ${top}px, ${right}px ${top}px, ${right}px ${bottom}px, ${left}px ${bottom}px, ${left}px ${top}px)`;
}
