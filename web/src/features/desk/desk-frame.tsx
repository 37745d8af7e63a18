import { type ReactNode, useState } from 'react';
import { pathTo } from '#domain/paths.ts';
import { setPreferences, usePreferences } from '#stores/preferences-store.ts';
import { useReplayShown } from '#stores/replay-store.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { useShortcuts } from '#ui/use-shortcuts.ts';
import { DeskBar } from './desk-bar.tsx';
import { DeskStatus } from './desk-status.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { TabRailFooter } from './tab-rail-footer.tsx';
import { useGoToTabShortcut } from './use-go-to-tab-shortcut.ts';

/**
 * The frame of every wide page: indices and market hours above, keys and settings at the side, connection below, and the keyboard
 * shortcuts.
 *
 * @param props.replay the replay of past prices, which replaces the connection while it is shown
 */
export function DeskFrame({ replay }: { replay: ReactNode }) {
  const navigation = useNavigation();
  const { masked } = usePreferences();
  const [listed, setListed] = useState(false);
  const toSearch = () => navigation.navigateTo(pathTo('search'));
  const showKeys = () => setListed(true);
  useShortcuts({ '/': toSearch, '?': showKeys, p: () => setPreferences({ masked: !masked }) }, true);
  useGoToTabShortcut();
  return (
    <>
      <DeskBar onSearch={toSearch} />
      <TabRailFooter onKeys={showKeys} />
      {replay}
      {useReplayShown() ? null : <DeskStatus />}
      <ShortcutSheet open={listed} onClose={() => setListed(false)} />
    </>
  );
}
