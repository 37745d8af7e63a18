import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { instantWords } from '../../../mock/control/words.ts';
import { type Approval, approvalsOf } from './approvals.ts';
import css from './control.module.css';
import type { ControlHost } from './control-host.ts';
import { useControlWords } from './control-words.ts';
import { labelEvent, labelKind, labelReason, labelState } from './decision-labels.ts';
import { usePanel } from './panel-context.ts';
import { PanelSection, ScrollingList } from './panel-section.tsx';
import type { SandboxSnapshot } from './snapshots.ts';

/** Records that wait for an operator's decision, and the autopilot that decides after a few seconds. */
export function DecisionsSection() {
  const { host, sandbox, run } = usePanel();
  const { texts } = useControlWords();
  const { decisions, state } = sandbox;
  const { autopilot } = state;
  const words = texts.decisions;
  const approvals = approvalsOf(decisions);
  return (
    <PanelSection
      id="decisions"
      title={words.heading}
      badge={<Badge>{decisions.length}</Badge>}
      action={
        <div className={css.switch}>
          <span aria-hidden="true">{autopilot ? words.autopilotOn : words.autopilotOff}</span>
          <Switch
            label={words.autopilotOn}
            checked={autopilot}
            onChange={(on) => run(() => host.control('setAutopilot', undefined, { on }))}
          />
        </div>
      }
    >
      <p className={css.quiet}>{autopilot ? words.decidedByClock : words.decidedByYou}</p>
      {approvals.length < 2 ? null : (
        <div className={css.note}>
          <Button variant="quiet" size="small" onClick={() => run(() => approveAll(host, approvals))}>
            {words.approveAll(approvals.length)}
          </Button>
        </div>
      )}
      <ScrollingList label={words.heading}>
        {decisions.map((decision) => (
          <DecisionRow key={decision.record_id} decision={decision} />
        ))}
      </ScrollingList>
      {decisions.length === 0 ? <p className={css.note}>{words.none}</p> : null}
    </PanelSection>
  );
}

function DecisionRow({ decision }: { decision: SandboxSnapshot['decisions'][number] }) {
  const { host, run } = usePanel();
  const words = useControlWords();
  const { record_id, kind, state, since, events } = decision;
  return (
    <li>
      <span className={css.twoLines}>
        <span>
          <b>{labelKind(words, kind)}</b> {/* The contract's own names are those of tests and logs. */}
          <code className={css.quiet}>{`${kind} · ${state}`}</code>
        </span>{' '}
        <span className={css.quiet}>
          {words.texts.decisions.since(labelState(words, kind, state), instantWords(since, words.tag))}
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
                ? labelEvent(words, event)
                : `${labelEvent(words, event)}: ${labelReason(words, reason)}`}
            </Button>
          )),
        )}
      </span>
    </li>
  );
}

/** Approves one record after the other: an approval may change which decisions the next record has. */
async function approveAll({ control }: ControlHost, approvals: readonly Approval[]): Promise<void> {
  for (const { record_id, event } of approvals)
    await control('decide', { record_id }, { event, reason: 'approved' });
}
