import type { OrderExecution } from '@tsubame/sdk/schema';
import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  COMBINATIONS,
  type Combination,
  executionsOf,
  type OrderType,
  SINGLE_TYPES,
} from '#domain/order-types.ts';
import { Icon } from '#ui/icon.tsx';
import css from './order-type-field.module.css';
import { ExecutionPicture, OrderTypeLegend, OrderTypePicture } from './order-type-picture.tsx';
import { isNamedByExecution, useExecutionText } from './use-execution-text.ts';

export interface OrderTypeFieldProps {
  value: OrderType;
  execution: OrderExecution;
  /** Whether the order buys; the words and pictures follow it. */
  buying: boolean;
  /** The combined orders that are offered; all if omitted. */
  combinations?: readonly Combination[];
  onChange: (type: OrderType) => void;
  onExecution: (execution: OrderExecution) => void;
  /** Field beside it. */
  children?: ReactNode;
}

/** The order type and its execution: a field that opens a list in place, with a picture and a sentence for each choice. */
export function OrderTypeField({
  value,
  execution,
  buying,
  combinations = COMBINATIONS,
  onChange,
  onExecution,
  children,
}: OrderTypeFieldProps) {
  const { t } = useTranslation('trading');
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLButtonElement>(null);
  const id = useId();
  const nameOf = (type: OrderType) =>
    type === 'market' || type === 'limit' ? t(`priceType.${type}`) : t(`orderType.${type}`);
  const side = buying ? 'buy' : 'sell';
  const option = (type: OrderType) => ({
    value: type,
    name: nameOf(type),
    what: t(`orderType.${WHAT[type]}.${side}`),
    picture: <OrderTypePicture type={type} buying={buying} />,
  });
  const executionText = useExecutionText();
  const executionName = (each: OrderExecution) => executionText(each, value === 'limit' ? 'limit' : 'market');
  const typeName = execution === 'day' ? nameOf(value) : executionName(execution);
  const shown =
    execution === 'day' || isNamedByExecution(execution)
      ? typeName
      : t('orderType.with', { type: nameOf(value), execution: typeName });
  const close = () => {
    setOpen(false);
    field.current?.focus();
  };
  const executions = executionsOf(value);
  return (
    <>
      <div className={css.pair}>
        <button
          ref={field}
          type="button"
          className={css.field}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            <small>{t('ticket.priceType')}</small>{' '}
            <b data-short={execution === 'day' || undefined}>{shown}</b>
          </span>
          <Icon of={isOpen ? ChevronUp : ChevronDown} size={20} />
        </button>
        {children}
      </div>
      {isOpen ? (
        <div id={id} className={css.list}>
          <Choices<OrderType>
            title={t('orderType.single')}
            label={t('ticket.priceType')}
            value={value}
            options={SINGLE_TYPES.map(option)}
            onChange={onChange}
            onClose={close}
          />
          <Choices<OrderType>
            title={t('orderType.combined')}
            label={t('orderType.combined')}
            value={value}
            options={combinations.map(option)}
            onChange={onChange}
            onClose={close}
          />
          {executions.length === 1 ? null : (
            <Choices
              title={t('orderType.execution')}
              label={t('orderType.execution')}
              value={execution}
              options={executions.map((each) => ({
                value: each,
                name: executionName(each),
                what: t(`executionWhat.${each}`),
                picture: <ExecutionPicture execution={each} buying={buying} />,
              }))}
              onChange={onExecution}
              onClose={close}
            />
          )}
          <OrderTypeLegend
            names={{
              price: t('orderType.legend.price'),
              own: t('orderType.legend.own'),
              fill: t('orderType.legend.fill'),
              ended: t('orderType.legend.ended'),
            }}
          />
        </div>
      ) : null}
      {isOpen || execution === 'day' ? null : <p className={css.note}>{t(`executionWhat.${execution}`)}</p>}
    </>
  );
}

interface ChoicesProps<Value extends string> {
  title: string;
  label: string;
  value: Value;
  options: readonly {
    readonly value: Value;
    readonly name: string;
    readonly what: string;
    readonly picture: ReactNode;
  }[];
  onChange: (value: Value) => void;
  onClose: () => void;
}

/** The sentence of each order type, which follows the side. */
const WHAT = {
  market: 'market',
  limit: 'limit',
  stop: 'whenReached',
  oco: 'firstOf',
  if_done: 'thenClose',
  if_done_oco: 'thenFirstOf',
} as const satisfies Record<OrderType, string>;

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A group of choices, each with a picture, a name and a sentence; a choice closes the list. */
function Choices<Value extends string>({
  title,
  label,
  value,
  options,
  onChange,
  onClose,
}: ChoicesProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // One of each group can be reached by the tab key.
  const hasChosen = options.some((option) => option.value === value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onClose();
    }
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const radios = [...(list.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])];
    const at = radios.indexOf(document.activeElement as HTMLElement);
    radios[(at + step + radios.length) % radios.length]?.focus();
  };
  return (
    <>
      <p className={css.title}>{title}</p>
      <div ref={list} role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold a picture and two lines of text
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={option.value === value}
            aria-label={option.name}
            aria-description={option.what}
            tabIndex={option.value === value || (at === 0 && !hasChosen) ? 0 : -1}
            className={css.option}
            onClick={() => {
              onChange(option.value);
              onClose();
            }}
          >
            {option.picture}
            <span>
              <b>{option.name}</b>
              <small>{option.what}</small>
            </span>
            {option.value === value ? <Icon of={Check} size={20} /> : null}
          </button>
        ))}
      </div>
    </>
  );
}
