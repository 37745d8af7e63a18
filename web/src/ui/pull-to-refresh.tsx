import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './pull-to-refresh.module.css';
import { Spinner } from './spinner.tsx';

/** Distance of the finger that triggers a refresh, in px (specification, section 9). */
export const PULL_THRESHOLD_PX = 45;

/** The content follows the finger to the threshold, then with resistance. */
const drawnDistance = (moved: number): number =>
  moved <= PULL_THRESHOLD_PX ? moved : Math.min((PULL_THRESHOLD_PX + moved) / 2, PULL_THRESHOLD_PX * 1.5);

type PullState = 'resting' | 'pulling' | 'refreshing';

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * Phases: pulling, then refreshing or abort, then restore (specification, section 4). Touch only, because other devices have the
 * browser's reload.
 */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { t } = useTranslation('common');
  const [state, setState] = useState<PullState>('resting');
  const [distance, setDistance] = useState(0);
  const start = useRef<number | null>(null);

  const restore = () => {
    start.current = null;
    setDistance(0);
    setState('resting');
  };

  const onTouchStart = (event: TouchEvent) => {
    if (state === 'resting' && window.scrollY <= 0) start.current = event.touches[0]?.clientY ?? null;
  };
  const onTouchMove = (event: TouchEvent) => {
    if (start.current === null || state === 'refreshing') return;
    const moved = (event.touches[0]?.clientY ?? start.current) - start.current;
    if (moved <= 0) return restore();
    setState('pulling');
    setDistance(drawnDistance(moved));
  };
  const onTouchEnd = () => {
    if (state !== 'pulling') return;
    if (distance < PULL_THRESHOLD_PX) return restore();
    start.current = null;
    setState('refreshing');
    setDistance(PULL_THRESHOLD_PX);
    void onRefresh().finally(restore);
  };

  const ready = distance >= PULL_THRESHOLD_PX;
  return (
    <div
      onTouchStart={onTouchStart}
      onTouchMove={onTouchMove}
      onTouchEnd={onTouchEnd}
      onTouchCancel={restore}
    >
      <div className={css.place} style={{ height: distance }} role="status">
        {state === 'refreshing' ? <Spinner /> : null}
        {state === 'resting' ? null : <span>{pullText()}</span>}
      </div>
      {children}
    </div>
  );

  function pullText(): string {
    if (state === 'refreshing') return t('pull.refreshing');
    return t(ready ? 'pull.release' : 'pull.pull');
  }
}
