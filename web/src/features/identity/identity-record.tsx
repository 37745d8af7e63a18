import type { Identity, IdentityCheck } from '@tsubame/sdk/schema';
import { IDENTITY_MOVES } from '@tsubame/sdk/transitions';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { stepsAhead } from '#domain/steps-ahead.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Timeline, type UpcomingEntry } from '#records/timeline.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { StoredImage } from './card-slot.tsx';
import css from './identity.module.css';

const LOOK = {
  accepted: { icon: CircleCheck, tone: 'ok' },
  refused: { icon: CircleAlert, tone: 'danger' },
  waiting: { icon: Clock, tone: 'wait' },
} as const;

/** The submitted fields with the review's findings, and the timeline below. */
export function IdentityRecord({ identity }: { identity: Identity }) {
  const { t } = useTranslation('identity');
  const ahead = useIdentityAhead(identity);
  return (
    <>
      {identity.checks.length === 0 ? null : (
        <Card flush>
          <ul className={css.checks}>
            {identity.checks.map((check) => (
              <Check key={check.field} check={check} identity={identity} />
            ))}
          </ul>
        </Card>
      )}
      <Timeline
        entries={identity.timeline}
        label={(state) => t(`state.${state as Identity['state']}`)}
        ahead={ahead}
      />
    </>
  );
}

function Check({ check, identity }: { check: IdentityCheck; identity: Identity }) {
  const { t } = useTranslation('identity');
  const locale = useLocale();
  const { field, result, message } = check;
  const { icon, tone } = LOOK[result];
  const value = identity[field];
  const isImage = field === 'front_image_id' || field === 'back_image_id';
  const shown = field === 'birth_date' && value !== null ? formatDate(value, locale) : value;
  return (
    <li className={css.check} data-tone={tone}>
      {isImage && value !== null ? (
        <StoredImage uploadId={value} label={t(`field.${field}`)} />
      ) : (
        <Icon of={icon} size={20} className={css.mark} />
      )}
      <div className={css.found}>
        <p>{t(`field.${field}`)}</p>
        {isImage ? null : <strong>{shown}</strong>}
        {message === null ? null : <em>{message}</em>}
      </div>
      <span className={css.result}>{t(`result.${result}`)}</span>
    </li>
  );
}

/** Possible next steps of a verification, by the contract's table. */
function useIdentityAhead({ state, review_by }: Identity): UpcomingEntry[] {
  const { t } = useTranslation('identity');
  const locale = useLocale();
  const steps = stepsAhead(IDENTITY_MOVES, state);
  return steps.map(({ event, to, actor }) => ({
    key: `${event} ${to}`,
    title: t(`state.${to}`),
    actor,
    at: review_by === null ? undefined : t('by', { at: formatMoment(review_by, locale) }),
    note: event === 'submit' && state === 'failed' ? t('onlyRefused') : undefined,
    branch: steps.length > 1,
  }));
}
