import { startOfDay } from '@tsubame/sdk/rules';
import { useTranslation } from 'react-i18next';
import { formatWholeDay } from '#domain/format-time.ts';
import { isTryWorthKeeping, triesOfDay } from '#domain/replay-tries.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useSession } from '#stores/session-store.ts';
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx';
import css from './replay-bar.module.css';
import { TriesList, useTries } from './tries-list.tsx';
import type { Replay } from './use-replay.ts';

export interface AgainDialogProps {
  /** The day (number) to replay; null while closed. */
  readonly day: number | null;
  readonly replay: Replay;
  readonly onClose: () => void;
}

/** Confirms the reset of the sandbox to a day, and says what it deletes. */
export function AgainDialog({ day, replay, onClose }: AgainDialogProps) {
  const { t } = useTranslation('replay');
  const locale = useLocale();
  const { userId } = useSession();
  const { demo } = replay.state;
  const isDemo = demo !== null && demo.user_id === userId;
  const text = formatWholeDay(startOfDay(day ?? replay.range.firstDay), locale);
  return (
    <ConfirmationDialog
      open={day !== null}
      title={t('again.title', { day: text })}
      action={t('again.confirm')}
      danger
      pending={replay.pending === 'again'}
      onConfirm={() => day !== null && replay.replayDay(day)}
      onClose={onClose}
    >
      <p>{t('again.effect', { day: text })}</p>
      <ul className={css.losses}>
        <li>{t('again.records')}</li>
        <li>{t('again.settings')}</li>
        <li>{t(isDemo ? 'again.demo' : 'again.own')}</li>
      </ul>
      {day === null ? null : <TriesOfDay day={day} replay={replay} />}
    </ConfirmationDialog>
  );
}

/** That the running try is kept, and the tries of the day until now. */
function TriesOfDay({ day, replay }: { day: number; replay: Replay }) {
  const { t } = useTranslation('replay');
  const { ended, running } = useTries(replay);
  const isListed = running.startDay === day || triesOfDay(ended, day).length > 0;
  return (
    <>
      {isTryWorthKeeping(running) ? <p className={css.kept}>{t('again.kept')}</p> : null}
      {isListed ? (
        <section className={css.tries} aria-label={t('tries.title')}>
          <h3>{t('tries.title')}</h3>
          <TriesList day={day} ended={ended} running={running} range={replay.range} />
        </section>
      ) : null}
    </>
  );
}
