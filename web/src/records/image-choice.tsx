import { ImagePlus, ShieldAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './image-choice.module.css';

/** Where an image comes from: the app draws a sample, or the user picks a picture. */
export type ImageSource = 'sample' | 'own';

export interface ImageChoiceProps {
  source: ImageSource;
  onSource: (source: ImageSource) => void;
  /** What the app draws. */
  sampleTitle: string;
  sampleText: string;
  /** The sample, shown while it is selected. */
  sample?: ReactNode;
  /** Which real documents must not be used. */
  warning: string;
  /** Pickers of the own pictures, shown while these are selected. */
  own: ReactNode;
  /** The user confirmed that the own pictures show no real document. */
  pledged: boolean;
  onPledge: (pledged: boolean) => void;
}

/**
 * The choice between a sample image and an own picture. The sample is recommended; the warning about real documents is always
 * visible, and an own picture needs the user's confirmation. The caller checks `pledged` before it sends own pictures.
 */
export function ImageChoice(props: ImageChoiceProps) {
  const { source, onSource, sampleTitle, sampleText, sample, warning, own, pledged, onPledge } = props;
  const { t } = useTranslation('records');
  const option = { name: useId(), source, onSource };
  return (
    <fieldset className={css.choice}>
      <legend>{t('imageChoice.label')}</legend>
      <Option
        {...option}
        value="sample"
        title={sampleTitle}
        text={sampleText}
        mark={<Badge tone="accent">{t('imageChoice.recommended')}</Badge>}
      >
        {source === 'sample' ? sample : null}
      </Option>
      <Option
        {...option}
        value="own"
        title={t('imageChoice.own')}
        text={t('imageChoice.ownText')}
        mark={<Icon of={ImagePlus} />}
      >
        <div className={css.warning}>
          <Icon of={ShieldAlert} />
          <p>
            <strong>{t('imageChoice.warning')}</strong>
            <span>{warning}</span>
          </p>
        </div>
        {source === 'own' ? (
          <>
            {own}
            <CheckBox checked={pledged} onChange={onPledge}>
              {t('imageChoice.pledge')}
            </CheckBox>
          </>
        ) : null}
      </Option>
    </fieldset>
  );
}

interface OptionProps extends Pick<ImageChoiceProps, 'source' | 'onSource'> {
  name: string;
  value: ImageSource;
  title: string;
  text: string;
  mark: ReactNode;
  children: ReactNode;
}

function Option({ name, value, title, text, mark, source, onSource, children }: OptionProps) {
  const id = useId();
  return (
    <div className={css.option} data-selected={source === value || undefined}>
      <label className={css.head}>
        <input
          type="radio"
          className="visually-hidden"
          name={name}
          checked={source === value}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          onChange={() => onSource(value)}
        />
        <span className={css.dot} aria-hidden="true" />
        <strong id={`${id}-title`}>{title}</strong>
        <span className={css.mark}>{mark}</span>
        <span id={`${id}-text`} className={css.text}>
          {text}
        </span>
      </label>
      {children}
    </div>
  );
}
