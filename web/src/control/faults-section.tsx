import type { TFunction } from 'i18next';
import { Clock3, ServerCrash, Unplug, WifiOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { ControlSchemas } from '../../../mock/control/client.ts';
import css from './control.module.css';
import { faultCommand } from './fault-command.ts';
import { InputField, SelectField } from './form-fields.tsx';
import { usePanel } from './panel-context.ts';
import { PanelSection } from './panel-section.tsx';
import type { SandboxSnapshot } from './snapshots.ts';
import { useRecentOperations } from './use-recent-operations.ts';

type NewFault = ControlSchemas['NewFault'];
type Fault = SandboxSnapshot['faults'][number];

const EVERY_OPERATION = '*';
const STATUSES = [401, 403, 404, 409, 429, 500, 503] as const;

const PRESETS = [
  ['slow', { operation: EVERY_OPERATION, latency_ms: 3000, share: 100 }],
  ['lostResponses', { operation: EVERY_OPERATION, drop: 'answer', share: 20 }],
  ['allDown', { operation: EVERY_OPERATION, status: 503, share: 100 }],
] as const satisfies readonly (readonly [string, NewFault])[];

/** Faults of the next call of one operation. */
const NEXT_CALL_FAULTS = [
  { name: 'delayNextCall', icon: Clock3, fault: { latency_ms: 3000 } },
  { name: 'status503', icon: ServerCrash, fault: { status: 503 } },
  { name: 'loseResponse', icon: Unplug, fault: { drop: 'answer' } },
  { name: 'cutConnection', icon: WifiOff, fault: { drop: 'request' } },
] as const;

/** Adds faults to operations, and lists and ends the active ones. */
export function FaultsSection() {
  const { host, sandbox, run } = usePanel();
  const { t } = useTranslation('control');
  const { faults } = sandbox;
  const add = (fault: NewFault) => run(() => host.control('addFault', undefined, fault));
  return (
    <PanelSection
      id="faults"
      title={t('faults.heading')}
      badge={
        faults.length === 0 ? null : (
          <Badge tone="caution">{t('faults.activeCount', { count: faults.length })}</Badge>
        )
      }
      action={
        <div className={css.buttons}>
          {PRESETS.map(([name, fault]) => (
            <Button key={name} variant="quiet" size="small" onClick={() => add(fault)}>
              {t(`faults.${name}`)}
            </Button>
          ))}
          <Button
            variant="quiet"
            size="small"
            onClick={() => run(() => host.control('clearFaults', undefined, undefined))}
          >
            {t('endAll')}
          </Button>
        </div>
      }
    >
      <NextCallFaults onAdd={add} />
      <FaultForm onAdd={add} />
      <ul className={css.rows}>
        {faults.map((fault) => (
          <li key={fault.fault_id}>
            <span className={css.grow}>
              <code>{fault.operation}</code> {describeFault(fault, t)}
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={t('faults.endFault', { id: fault.fault_id, operation: fault.operation })}
              onClick={() => run(() => host.control('clearFault', { fault_id: fault.fault_id }, undefined))}
            >
              {t('end')}
            </Button>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

interface AddsFault {
  onAdd: (fault: NewFault) => void;
}

/** A fault in two clicks: an operation that was called lately, and what happens to its next call. */
function NextCallFaults({ onAdd }: AddsFault) {
  const { t } = useTranslation('control');
  const recent = useRecentOperations();
  const [chosen, setChosen] = useState<string | null>(null);
  const operation = chosen ?? recent[0] ?? EVERY_OPERATION;
  const choices = recent.includes(operation) ? recent : [operation, ...recent];
  return (
    <div className={css.group}>
      <h3 className={css.groupTitle}>{t('faults.nextCallHeading')}</h3>
      <Segmented
        look="chips"
        label={t('faults.recentOperations')}
        options={choices.map((id) => ({
          value: id,
          label: id === EVERY_OPERATION ? t('faults.allOperations') : id,
        }))}
        value={operation}
        onChange={setChosen}
      />
      <div className={css.four}>
        {NEXT_CALL_FAULTS.map(({ name, icon, fault }) => (
          <button
            key={name}
            type="button"
            className={css.iconAction}
            onClick={() => onAdd({ operation, ...fault, times: 1, share: 100 })}
          >
            <Icon of={icon} size={18} />
            <span>{name === 'status503' ? '503' : t(`faults.${name}`)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

const FIRST_DRAFT = {
  operation: 'placeOrder',
  latency_ms: '3000',
  status: '',
  drop: '',
  share: '100',
  times: '',
};
type FaultDraft = typeof FIRST_DRAFT;

function faultOf({ operation, latency_ms, status, drop, share, times }: FaultDraft): NewFault {
  const chosenStatus = STATUSES.find((each) => String(each) === status);
  return {
    operation,
    share: share === '' ? 100 : Number(share),
    ...(latency_ms === '' ? {} : { latency_ms: Number(latency_ms) }),
    ...(chosenStatus === undefined ? {} : { status: chosenStatus }),
    ...(drop === 'request' || drop === 'answer' ? { drop } : {}),
    ...(times === '' ? {} : { times: Number(times) }),
  };
}

/** A fault of any kind, with the command that adds the same one. */
function FaultForm({ onAdd }: AddsFault) {
  const { host, sandbox } = usePanel();
  const { t } = useTranslation('control');
  const [draft, setDraft] = useState(FIRST_DRAFT);
  const fault = faultOf(draft);
  const field = (name: keyof FaultDraft) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd(fault);
  };
  return (
    <>
      <form className={css.form} onSubmit={submit}>
        <div className={css.wide}>
          <SelectField label={t('faults.operation')} {...field('operation')}>
            <option value={EVERY_OPERATION}>{t('faults.allOperations')}</option>
            {sandbox.operations.map(({ operation }) => (
              <option key={operation}>{operation}</option>
            ))}
          </SelectField>
        </div>
        <InputField label={t('faults.latency')} type="number" min={1} max={60_000} {...field('latency_ms')} />
        <SelectField label={t('faults.status')} {...field('status')}>
          <option value="">{'–'}</option>
          {STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </SelectField>
        <SelectField label={t('faults.lostPart')} {...field('drop')}>
          <option value="">{'–'}</option>
          <option value="request">{t('faults.request')}</option>
          <option value="answer">{t('faults.response')}</option>
        </SelectField>
        <InputField label={t('faults.share')} type="number" min={1} max={100} {...field('share')} />
        <InputField
          label={t('faults.times')}
          type="number"
          min={1}
          max={1_000_000}
          placeholder={t('faults.always')}
          {...field('times')}
        />
        <Button type="submit" size="small">
          {t('add')}
        </Button>
      </form>
      <code className={css.command}>{faultCommand(fault, host.workspace)}</code>
    </>
  );
}

/** Returns the effect of a fault, how often it occurs, and how often it has occurred. */
function describeFault(fault: Fault, t: TFunction<'control'>): string {
  const { latency_ms, status, drop, duplicate, share, times, met } = fault;
  const parts = [
    latency_ms === null ? '' : t('faults.delays', { ms: latency_ms }),
    status === null ? '' : t('faults.respondsWith', { status }),
    drop === null ? '' : drop === 'request' ? t('faults.losesRequest') : t('faults.losesResponse'),
    duplicate ? t('faults.deliversTwice') : '',
    share === 100 ? '' : t('faults.shareOfCalls', { share }),
    times === null ? '' : times === 1 ? t('faults.nextCallOnly') : t('faults.timesLeft', { count: times }),
    t('faults.triggered', { count: met }),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
