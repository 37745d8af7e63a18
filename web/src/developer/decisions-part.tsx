import { useSession } from '#stores/session-store.ts';
import { Button } from '#ui/button.tsx';
import css from './developer.module.css';
import { control, type Picture } from './door.ts';
import { TEXTS } from './texts.ts';
import type { Looking } from './use-picture.ts';

interface DecisionsPartProps extends Pick<Looking, 'act'> {
  decisions: Picture['decisions'];
  /** True while the clock decides by itself. */
  autopilot: boolean;
}

/** Records that wait for an operator, in the words of the contract: kind, state, event and reason are what tests and logs say. */
export function DecisionsPart({ decisions, autopilot, act }: DecisionsPartProps) {
  const { locale } = useSession();
  const words = TEXTS[locale];
  const approvals = approvalsOf(decisions);
  const turn = () => void act(() => control('setAutopilot', undefined, { on: !autopilot }));
  return (
    <section>
      <div className={css.line}>
        <h3 className={css.head}>
          {words.decisions} <b>{decisions.length}</b>
        </h3>
        <button type="button" className={css.link} aria-pressed={autopilot} onClick={turn}>
          {autopilot ? words.autopilotOn : words.autopilotOff}
        </button>
      </div>
      {approvals.length < 2 ? null : (
        <Button variant="quiet" size="small" onClick={() => void act(() => approve(approvals))}>
          {`${words.approveAll} (${approvals.length})`}
        </Button>
      )}
      {decisions.length === 0 ? <p className={css.quiet}>{words.noDecisions}</p> : null}
      <ul>
        {decisions.map(({ record_id, kind, state, events }) => (
          <li key={record_id} className={css.record}>
            <p>
              <b>{kind}</b> <code>{state}</code>
            </p>
            <div className={css.ways}>
              {events.flatMap(({ event, reasons }) =>
                reasons.map((reason) => (
                  <Button
                    key={`${event} ${reason}`}
                    variant="quiet"
                    size="small"
                    onClick={() => void act(() => control('decide', { record_id }, { event, reason }))}
                  >
                    {reasons.length === 1 ? event : `${event}: ${reason}`}
                  </Button>
                )),
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Decision = Picture['decisions'][number];
type Approval = Pick<Decision, 'record_id'> & { readonly event: Decision['events'][number]['event'] };

/** How each record that waits is approved; one that cannot be is left out. */
export function approvalsOf(decisions: readonly Decision[]): Approval[] {
  return decisions.flatMap(({ record_id, events }) => {
    const way = events.find(({ reasons }) => reasons.includes('approved'));
    return way === undefined ? [] : [{ record_id, event: way.event }];
  });
}

/** One after the other: what the first brings about may decide another. */
async function approve(approvals: readonly Approval[]): Promise<void> {
  for (const { record_id, event } of approvals)
    await control('decide', { record_id }, { event, reason: 'approved' });
}
