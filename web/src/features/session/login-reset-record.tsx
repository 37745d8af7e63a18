import type { LoginPasswordReset, LoginPasswordResetState } from '@tsubame/sdk/schema';
import { LOGIN_PASSWORD_RESET_MOVES } from '@tsubame/sdk/transitions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stepsAhead } from '#domain/steps-ahead.ts';
import { PasswordResetRecord } from '#records/password-reset-record.tsx';

const LOOKS = {
  awaiting_review: 'accent',
  waiting: 'accent',
  allowed: 'ok',
  declined: 'caution',
  used: 'ok',
  expired: 'outline',
  cancelled: 'outline',
} as const satisfies Record<LoginPasswordResetState, string>;

type Event = 'allow' | 'decline' | 'lapse' | 'open' | 'use' | 'expire' | 'cancel';

/** True while a request is not over. */
export const isOpenReset = ({ deadline }: LoginPasswordReset): boolean => deadline !== null;

export interface LoginResetRecordProps {
  reset: LoginPasswordReset;
  note: string | null;
  foot?: ReactNode;
}

/** A request for a new login password: state, remaining time, history and possible next steps. */
export function LoginResetRecord({ reset, note, foot }: LoginResetRecordProps) {
  const { t } = useTranslation(['security', 'secrets']);
  const { state, review_by, use_from, use_by, deadline } = reset;
  const countdown = () => {
    if (state === 'allowed' && use_by !== null) return { title: t('secrets:reset.deadline'), at: use_by };
    if (state === 'waiting') return { title: t('reset.from'), at: deadline?.at ?? use_from, opening: true };
    return state === 'awaiting_review' ? { title: t('reset.from'), at: use_from, opening: true } : null;
  };
  const stepAt = (event: string) => {
    if (event === 'allow') return review_by;
    if (event === 'open') return deadline?.at ?? use_from;
    if (event === 'expire') return use_by;
    return event === 'lapse' ? (deadline?.at ?? null) : null;
  };
  return (
    <PasswordResetRecord
      title={t('reset.record')}
      reset={reset}
      looks={LOOKS}
      label={(name) => t(`reset.state.${name}`)}
      countdown={countdown()}
      note={note}
      steps={stepsAhead(LOGIN_PASSWORD_RESET_MOVES, state)}
      stepAt={stepAt}
      stepNote={(event) => t(`reset.ahead.${event as Event}`)}
      foot={foot}
    />
  );
}
