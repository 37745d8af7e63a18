import { useRef } from 'react';
import { pathTo, type TabName } from '#domain/paths.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { useShortcuts } from '#ui/use-shortcuts.ts';

/** Maximum time between G and the letter of a tab, in ms. */
const LONGEST_PAUSE_MS = 1_500;

/** The letters after G, for the list of shortcuts. */
export const TAB_SHORTCUT_LETTERS = {
  h: 'home',
  m: 'market',
  t: 'trade',
  n: 'news',
  u: 'user',
} as const satisfies Record<string, TabName>;

/** Shortcut: G and a letter open a tab. */
export function useGoToTabShortcut(): void {
  const navigation = useNavigation();
  const since = useRef(Number.NEGATIVE_INFINITY);
  const go = (tab: TabName) => () => {
    if (performance.now() - since.current > LONGEST_PAUSE_MS) return false;
    since.current = Number.NEGATIVE_INFINITY;
    navigation.switchTab(pathTo(tab));
    return true;
  };
  const letters = Object.entries(TAB_SHORTCUT_LETTERS).map(([letter, tab]) => [letter, go(tab)] as const);
  const begin = () => {
    since.current = performance.now();
  };
  useShortcuts({ g: begin, ...Object.fromEntries(letters) }, true);
}
