import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_TYPES, type OrderType } from '#domain/order-types.ts';
import { Icon } from '#ui/icon.tsx';
import css from './order-type-field.module.css';
import { OrderTypeLegend, OrderTypePicture } from './order-type-picture.tsx';

export interface OrderTypeFieldProps {
  value: OrderType;
  /** Whether the order buys; the words and pictures follow it. */
  buying: boolean;
  onChange: (type: OrderType) => void;
  /** Field beside it. */
  children?: ReactNode;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The order type: a field that opens a list in place, with a picture and a sentence for each type. */
export function OrderTypeField({ value, buying, onChange, children }: OrderTypeFieldProps) {
  const { t } = useTranslation('trading');
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const nameOf = (type: OrderType) => (type === 'stop' ? t('orderType.stop') : t(`priceType.${type}`));
  const whatOf = (type: OrderType) =>
    t(`orderType.${type === 'stop' ? 'whenReached' : type}.${buying ? 'buy' : 'sell'}`);
  const close = () => {
    setOpen(false);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])];
    const at = options.indexOf(document.activeElement as HTMLElement);
    options[(at + step + options.length) % options.length]?.focus();
  };
  return (
    <>
      <div className={css.pair}>
        <button
          ref={field}
          type="button"
          className={css.field}
          aria-label={`${t('ticket.priceType')} ${nameOf(value)}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <small>{t('ticket.priceType')}</small>
          <b>{nameOf(value)}</b>
          <Icon of={isOpen ? ChevronUp : ChevronDown} size={20} />
        </button>
        {children}
      </div>
      {isOpen ? (
        <div id={id} className={css.list}>
          <p className={css.title}>{t('orderType.single')}</p>
          <div ref={list} role="radiogroup" aria-label={t('ticket.priceType')} onKeyDown={onKeyDown}>
            {ORDER_TYPES.map((type) => (
              // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold a picture and two lines of text
              <button
                key={type}
                type="button"
                role="radio"
                aria-checked={type === value}
                aria-label={nameOf(type)}
                aria-description={whatOf(type)}
                tabIndex={type === value ? 0 : -1}
                className={css.option}
                onClick={() => {
                  onChange(type);
                  close();
                }}
              >
                <OrderTypePicture type={type} buying={buying} />
                <span>
                  <b>{nameOf(type)}</b>
                  <small>{whatOf(type)}</small>
                </span>
                {type === value ? <Icon of={Check} size={20} /> : null}
              </button>
            ))}
          </div>
          <OrderTypeLegend
            names={{
              price: t('orderType.legend.price'),
              own: t('orderType.legend.own'),
              fill: t('orderType.legend.fill'),
            }}
          />
        </div>
      ) : null}
    </>
  );
}
