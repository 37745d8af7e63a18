import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './loading-mark.module.css';
import { Spinner } from './spinner.tsx';

/** When the indicator appears and when waiting ends, in ms (specification, section 9). */
export const LOADING_MARK_AFTER_MS = 200;
export const LOADING_TIMEOUT_MS = 60_000;

/** When the indicator says that the connection is slow, in ms; `index.html` says it after the same time. */
export const LOADING_SLOW_AFTER_MS = 5_000;

export interface LoadingMarkProps {
  /** Only announces the loading; a placeholder is visible. */
  silent?: boolean;
  onTimeout?: () => void;
}

/** Appears after 200 ms, so that a fast response does not flicker. */
export function LoadingMark({ silent = false, onTimeout }: LoadingMarkProps) {
  const { t } = useTranslation('common');
  const [phase, setPhase] = useState<'hidden' | 'shown' | 'slow'>('hidden');

  useEffect(() => {
    const showing = setTimeout(() => setPhase('shown'), LOADING_MARK_AFTER_MS);
    const slowing = setTimeout(() => setPhase('slow'), LOADING_SLOW_AFTER_MS);
    const ending = setTimeout(() => onTimeout?.(), LOADING_TIMEOUT_MS);
    return () => {
      clearTimeout(showing);
      clearTimeout(slowing);
      clearTimeout(ending);
    };
  }, [onTimeout]);

  return (
    <div className={silent ? 'visually-hidden' : css.mark} role="status">
      {phase === 'hidden' ? null : (
        <>
          {silent ? null : <Spinner />}
          <span>{t(phase === 'slow' ? 'loadingSlow' : 'loading')}</span>
        </>
      )}
    </div>
  );
}
