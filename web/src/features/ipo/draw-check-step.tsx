import { CircleCheck, CircleDashed, CircleX, type LucideIcon, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepVerdict } from '#domain/draw-check.ts';
import { Icon } from '#ui/icon.tsx';
import css from './draw.module.css';

const ICONS: Readonly<Record<StepVerdict, LucideIcon>> = {
  holds: CircleCheck,
  broken: CircleX,
  waits: CircleDashed,
  absent: Minus,
};

export interface DrawCheckStepProps {
  title: string;
  at?: string;
  /** Undefined while it is calculated. */
  verdict: StepVerdict | undefined;
  children: ReactNode;
}

/** A step of the check: subject, time of publication and result. */
export function DrawCheckStep({ title, at, verdict = 'waits', children }: DrawCheckStepProps) {
  const { t } = useTranslation('ipo');
  return (
    <li className={css.step}>
      <div className={css.line}>
        <span className={css.sign} data-verdict={verdict}>
          <Icon
            of={ICONS[verdict]}
            size={20}
            label={t(verdict === 'broken' ? 'verify.differs' : `verify.${verdict}`)}
          />
        </span>
        <h3>{title}</h3>
        {at === undefined ? null : <span className={css.at}>{at}</span>}
      </div>
      {children}
    </li>
  );
}
