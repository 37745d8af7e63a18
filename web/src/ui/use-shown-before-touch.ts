import { useEffect, useRef, useState } from 'react';

/**
 * Returns whether a part on top of a page can be shown: at once until the user has touched the page, otherwise only at the next
 * visit, so that it moves nothing away from under a finger.
 *
 * @param isWanted whether there is something to show; a part that is no longer wanted disappears at once
 */
export function useShownBeforeTouch(isWanted: boolean): boolean {
  const wasTouched = useRef(false);
  const [isShown, setShown] = useState(isWanted);
  useEffect(() => {
    const touch = () => {
      wasTouched.current = true;
    };
    document.addEventListener('pointerdown', touch, { once: true });
    return () => document.removeEventListener('pointerdown', touch);
  }, []);
  useEffect(() => {
    if (!isWanted || !wasTouched.current) setShown(isWanted);
  }, [isWanted]);
  return isShown && isWanted;
}
