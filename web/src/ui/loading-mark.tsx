import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './loading-mark.module.css';
import { Spinner } from './spinner.tsx';

/** When the indicator appears and when waiting ends, in ms (specification, section 9). */
export const LOADING_MARK_AFTER_MS = 200;
export const LOADING_TIMEOUT_MS = 60_000;

export interface LoadingMarkProps {
  /** Only announces the loading; a placeholder is visible. */
  silent?: boolean;
  onTimeout?: () => void;
}

/** Appears after 200 ms, so that a fast response does not flicker. */
export function LoadingMark({ silent = false, onTimeout }: LoadingMarkProps) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const showing = setTimeout(() => setShown(true), LOADING_MARK_AFTER_MS);
    const ending = setTimeout(() => onTimeout?.(), LOADING_TIMEOUT_MS);
    return () => {
      clearTimeout(showing);
      clearTimeout(ending);
    };
  }, [onTimeout]);

  return (
    <div className={silent ? 'visually-hidden' : css.mark} role="status">
      {shown ? (
        <>
          {silent ? null : <Spinner />}
          <span>{t('loading')}</span>
        </>
      ) : null}
    </div>
  );
}
