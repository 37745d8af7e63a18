import { useTranslation } from 'react-i18next';
import { LANGUAGE_TAG } from '#domain/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { formatJapanInstant } from '../../../mock/control/format.ts';
import { type ApprovingDecision, approvingDecisions } from './approvals.ts';
import css from './control.module.css';
import type { ControlHost } from './control-host.ts';
import { useControlTexts } from './control-texts.ts';
import { labelDecision, labelReason, labelRecordKind, labelRecordState } from './decision-labels.ts';
import { usePanel } from './panel-context.ts';
import { PanelSection, ScrollingList } from './panel-section.tsx';
import type { SandboxSnapshot } from './snapshots.ts';

/** Records that wait for an operator's decision, and the autopilot that decides after a few seconds. */
export function DecisionsSection() {
  const { host, sandbox, run } = usePanel();
  const { t } = useTranslation('control');
  const { decisions, state } = sandbox;
  const { autopilot } = state;
  const approvals = approvingDecisions(decisions);
  return (
    <PanelSection
      id="decisions"
      title={t('decisions.heading')}
      badge={<Badge>{decisions.length}</Badge>}
      action={
        <div className={css.switch}>
          <span aria-hidden="true">{t('decisions.autopilot')}</span>
          <Switch
            label={t('decisions.autopilot')}
            checked={autopilot}
            onChange={(on) => run(() => host.control('setAutopilot', undefined, { on }))}
          />
        </div>
      }
    >
      <p className={css.quiet}>{autopilot ? t('decisions.decidedByClock') : t('decisions.decidedByYou')}</p>
      {approvals.length < 2 ? null : (
        <div className={css.note}>
          <Button variant="quiet" size="small" onClick={() => run(() => approveAll(host, approvals))}>
            {t('decisions.approveAll', { count: approvals.length })}
          </Button>
        </div>
      )}
      <ScrollingList label={t('decisions.heading')}>
        {decisions.map((decision) => (
          <DecisionRow key={decision.record_id} decision={decision} />
        ))}
      </ScrollingList>
      {decisions.length === 0 ? <p className={css.note}>{t('decisions.none')}</p> : null}
    </PanelSection>
  );
}

function DecisionRow({ decision }: { decision: SandboxSnapshot['decisions'][number] }) {
  const { host, run } = usePanel();
  const { t } = useTranslation('control');
  const tag = LANGUAGE_TAG[useLocale()];
  const reasonTexts = useControlTexts()?.reasons;
  const { record_id, kind, state, since, events } = decision;
  return (
    <li>
      <span className={css.twoLines}>
        <span>
          <b>{labelRecordKind(kind)}</b> {/* The contract's own names are those of tests and logs. */}
          <code className={css.quiet}>{`${kind} · ${state}`}</code>
        </span>{' '}
        <span className={css.quiet}>
          {t('decisions.since', { state: labelRecordState(kind, state), at: formatJapanInstant(since, tag) })}
        </span>
      </span>
      <span className={css.buttons}>
        {events.flatMap(({ event, reasons }) =>
          reasons.map((reason) => (
            <Button
              key={`${event} ${reason}`}
              variant="quiet"
              size="small"
              title={`${event}: ${reason}`}
              onClick={() => run(() => host.control('decide', { record_id }, { event, reason }))}
            >
              {reasons.length === 1
                ? labelDecision(event)
                : `${labelDecision(event)}: ${labelReason(reasonTexts, reason)}`}
            </Button>
          )),
        )}
      </span>
    </li>
  );
}

/** Approves one record after the other: an approval may change which decisions the next record has. */
async function approveAll({ control }: ControlHost, approvals: readonly ApprovingDecision[]): Promise<void> {
  for (const { record_id, event } of approvals)
    await control('decide', { record_id }, { event, reason: 'approved' });
}
