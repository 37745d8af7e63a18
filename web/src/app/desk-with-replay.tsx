import { DeskFrame } from '#features/desk/desk-frame.tsx';
import { LazyReplayBar } from './lazy-replay-parts.tsx';

/** The frame of wide pages, with the replay of past prices. */
export function DeskWithReplay() {
  return <DeskFrame replay={<LazyReplayBar form="wide" />} />;
}
