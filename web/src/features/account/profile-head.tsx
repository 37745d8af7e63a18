import type { UserInfo } from '@tsubame/sdk/schema';
import { BadgeCheck, Gem } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { ProgressRing } from '#ui/progress-ring.tsx';
import css from './profile-head.module.css';

/** Maximum credit score. */
const CREDIT_FULL = 100;

export function ProfileHead({ user }: { user: UserInfo }) {
  const { t } = useTranslation('account');
  return (
    <section className={css.head}>
      <Avatar name={user.display_name} />
      <div className={css.text}>
        <h2>{user.display_name}</h2>
        <p>{t('id', { id: user.account })}</p>
        <div className={css.badges}>
          <Badge tone="accent" icon={<Icon of={Gem} size={14} />}>
            {t(`rank.${user.rank}`)}
          </Badge>
          <Badge
            tone={user.identity_state === 'passed' ? 'ok' : 'neutral'}
            icon={<Icon of={BadgeCheck} size={14} />}
          >
            {t(`identity.${user.identity_state}`)}
          </Badge>
        </div>
      </div>
      <ProgressRing
        value={user.credit_score / CREDIT_FULL}
        label={t('creditLabel', { score: user.credit_score })}
        tone="ok"
      >
        <strong className={css.score} translate="no">
          {user.credit_score}
        </strong>
        <span>{t('credit')}</span>
      </ProgressRing>
    </section>
  );
}
