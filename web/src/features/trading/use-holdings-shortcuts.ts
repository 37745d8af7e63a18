import type { RefObject } from 'react';
import { useShortcuts } from '#ui/use-shortcuts.ts';

/**
 * Keys of the table of holdings: F goes to the filter, J and K to the next and the previous row. The focus is then on the row's last
 * control, which closes the position, so Enter opens the closing.
 *
 * @param place holds filter and table
 */
export function useHoldingsShortcuts(place: RefObject<HTMLElement | null>, enabled: boolean): void {
  const step = (by: 1 | -1) => {
    const rows = [...(place.current?.querySelectorAll('tbody tr') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = at === -1 ? rows.at(by === 1 ? 0 : -1) : rows[at + by];
    const controls = next?.querySelectorAll<HTMLElement>('a, button');
    controls?.item(controls.length - 1).focus();
  };
  useShortcuts(
    {
      f: () => place.current?.querySelector<HTMLElement>('[role=radio][aria-checked=true]')?.focus(),
      j: () => step(1),
      k: () => step(-1),
    },
    enabled,
  );
}
