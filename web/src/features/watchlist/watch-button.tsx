import { Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { showToast } from '#stores/toast-store.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { READS_AFTER_WATCHLIST_CHANGE } from './reads-after-change.ts';

export interface WatchButtonProps {
  code: string;
  /** State of the last response; undefined until loaded. */
  watched: boolean | undefined;
}

/** The star button: updates optimistically, and reverts if the provider refuses. The latest press wins. */
export function WatchButton({ code, watched }: WatchButtonProps) {
  const { t } = useTranslation('watchlist');
  const options = { refreshes: READS_AFTER_WATCHLIST_CHANGE };
  const adding = useApiMutation('addToWatchlist', options);
  const removing = useApiMutation('removeFromWatchlist', options);
  const [choice, setChoice] = useState<{ on: boolean; isSaved: boolean } | null>(null);
  // Once the provider's data shows the choice, the star follows that data, because the watchlist changes elsewhere too.
  if (choice?.isSaved && choice.on === watched) setChoice(null);
  const on = choice?.on ?? watched ?? false;

  const toggle = async () => {
    if (watched === undefined) return;
    const next = { on: !on, isSaved: false };
    setChoice(next);
    const answer = await (next.on ? adding : removing).send({ path: { code } });
    setChoice((now) => {
      if (now !== next) return now;
      return answer?.done ? { ...next, isSaved: true } : null;
    });
    if (answer?.done) showToast(t(next.on ? 'added' : 'removed'), 'success');
  };

  return (
    <IconButton
      icon={Star}
      size={24}
      label={t('star')}
      pressed={on}
      aria-disabled={watched === undefined || undefined}
      onClick={() => void toggle()}
    />
  );
}
