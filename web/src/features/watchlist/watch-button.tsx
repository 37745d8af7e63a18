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

/** The star button: updates optimistically, and reverts if the provider refuses. */
export function WatchButton({ code, watched }: WatchButtonProps) {
  const { t } = useTranslation('watchlist');
  const adding = useApiMutation('addToWatchlist', { refreshes: READS_AFTER_WATCHLIST_CHANGE });
  const removing = useApiMutation('removeFromWatchlist', { refreshes: READS_AFTER_WATCHLIST_CHANGE });
  const [wanted, setWanted] = useState<boolean | null>(null);
  const on = wanted ?? watched ?? false;

  const toggle = async () => {
    if (watched === undefined || adding.pending || removing.pending) return;
    setWanted(!on);
    const answer = await (on ? removing : adding).send({ path: { code } });
    if (answer?.done) showToast(t(on ? 'removed' : 'added'), 'success');
    else setWanted(on);
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
