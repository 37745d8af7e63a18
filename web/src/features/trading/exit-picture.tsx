import { fromTenths, toTenths } from '@tsubame/sdk/rules';
import type { Quote } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { spreadLabels } from '#charts/spread-labels.ts';
import { formatPrice } from '#domain/format.ts';
import { entryTenthsOf, exitLegsOf, type OrderForm } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import css from './exit-picture.module.css';

const HEIGHT = 96;
const WIDTH = 335;
/** Between the edges and the outermost price. */
const MARGIN = 18;
/** Least distance of two price labels. */
const LABEL = 22;
const [NOW, ENTRY, LABELS_AT] = [96, 136, 254];

interface Line {
  readonly name: 'entry' | 'takeProfit' | 'stopLoss' | 'last';
  readonly price: string;
  readonly tenths: number;
}

/** The prices of an opening order and of what follows, with the last price: what has happened is solid, what may happen is dashed. */
export function ExitPicture({ form, quote }: { form: OrderForm; quote: Pick<Quote, 'price' | 'tick'> }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const line = (name: Line['name'], price: string): Line[] => {
    const tenths = toTenths(price);
    return tenths === null ? [] : [{ name, price, tenths }];
  };
  const entryTenths = entryTenthsOf(form, toTenths(quote.price));
  const lines = [
    ...line('last', quote.price),
    ...(entryTenths === null ? [] : line('entry', fromTenths(entryTenths))),
    ...exitLegsOf(form).flatMap((leg) => line(leg, form[leg])),
  ].toSorted((one, other) => other.tenths - one.tenths);
  const [highest, lowest] = [lines[0]?.tenths ?? 0, lines.at(-1)?.tenths ?? 0];
  const share = (tenths: number) => (highest === lowest ? 0.5 : (highest - tenths) / (highest - lowest));
  const yOf = (tenths: number) => MARGIN + share(tenths) * (HEIGHT - 2 * MARGIN);
  const at = (name: Line['name']) => {
    const found = lines.find((each) => each.name === name);
    return found && yOf(found.tenths);
  };
  const [last = HEIGHT / 2, entry] = [at('last'), at('entry')];
  const labels = spreadLabels(new Map(lines.map(({ name, tenths }) => [name, yOf(tenths)])), LABEL, HEIGHT);
  return (
    <svg className={css.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect className={css.ahead} x={NOW} width={LABELS_AT - NOW} height={HEIGHT} />
      {entry === undefined
        ? null
        : exitLegsOf(form).map((leg) => {
            const exit = at(leg);
            if (exit === undefined) return null;
            const [top, bottom] = [Math.min(entry, exit), Math.max(entry, exit)];
            return (
              <g key={leg} data-tone={leg === 'takeProfit' ? 'up' : 'down'}>
                <rect
                  className={css.zone}
                  x={ENTRY}
                  y={top}
                  width={LABELS_AT - ENTRY - 6}
                  height={bottom - top}
                />
                <path
                  className={css.future}
                  d={`M${ENTRY} ${entry}L${ENTRY + 22} ${(entry * 2 + exit) / 3}l10 4L210 ${exit}`}
                />
                <text className={css.name} x={ENTRY + 6} y={exit < entry ? exit + 14 : exit - 6}>
                  {t(`exit.mark.${leg}`)}
                </text>
              </g>
            );
          })}
      <path className={css.past} d={`M4 ${last + 14}l12 5 14-14 14 6 18-12 14 5L${NOW} ${last}`} />
      {entry === undefined ? null : <path className={css.way} d={`M${NOW} ${last}L${ENTRY} ${entry}`} />}
      {lines.map(({ name, price, tenths }) => (
        <g key={name} data-line={name}>
          <path
            className={css.line}
            d={`M${name === 'last' || name === 'entry' ? 4 : ENTRY} ${yOf(tenths)}H${LABELS_AT}`}
          />
          <rect
            className={css.box}
            x={LABELS_AT}
            y={(labels.get(name) ?? 0) - 10}
            width="76"
            height="20"
            rx="5"
          />
          <text className={css.price} x={LABELS_AT + 38} y={(labels.get(name) ?? 0) + 4.5}>
            {formatPrice(price, locale, { tick: quote.tick })}
          </text>
        </g>
      ))}
    </svg>
  );
}
