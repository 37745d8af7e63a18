import { useCallback, useEffect, useState } from 'react';
import { lookAround, type Picture } from './door.ts';

const EVERY_MS = 1_000;

export interface Looking {
  /** Null until the first look has come. */
  readonly picture: Picture | null;
  /** Why the last look or deed came to nothing. */
  readonly trouble: string | null;
  /** Does something by control, and looks again. */
  readonly act: (deed: () => Promise<unknown>) => Promise<void>;
}

/** Looks at the sandbox again and again while `open`. */
export function usePicture(open: boolean): Looking {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  const act = useCallback(async (deed: () => Promise<unknown>) => {
    try {
      await deed();
      setPicture(await lookAround());
      setTrouble(null);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  }, []);

  useEffect(() => {
    if (!open) return;
    const look = () => void lookAround().then(setPicture, ({ message }: Error) => setTrouble(message));
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [open]);

  return { picture, trouble, act };
}
