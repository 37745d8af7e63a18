import { normalizeText } from '@tsubame/sdk/rules';
import type { SupportTopic, SupportTopicInfo } from '@tsubame/sdk/schema';
import { ReceiptText, SendHorizontal, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SUPPORT_MESSAGE_LENGTH } from '#domain/support-message.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { isImeKey } from '#ui/ime-key.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useLengthFault } from '#ui/use-length-fault.ts';
import css from './message-composer.module.css';
import type { MessageDraft } from './use-message-composer.ts';

export interface MessageComposerProps extends MessageDraft {
  topics: readonly SupportTopicInfo[];
}

/** Topic, text and button, always visible below the conversation. */
export function MessageComposer(props: MessageComposerProps) {
  const { topics, topic, onTopic, text, onText, fault, pending, onSend, about, onForgetAbout } = props;
  const { t } = useTranslation('support');
  const id = useId();
  const held = pending || normalizeText(text) === '';
  const lengthFault = useLengthFault(normalizeText(text), MAX_SUPPORT_MESSAGE_LENGTH);
  const error = lengthFault ?? (fault === 'characters' ? t('fault.characters') : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!held) onSend();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isImeKey(event.nativeEvent)) return;
    submit(event);
  };

  return (
    <form className={css.composer} onSubmit={submit}>
      {topic === undefined ? null : (
        <Segmented<SupportTopic>
          look="chips"
          label={t('topics')}
          value={topic}
          onChange={onTopic}
          options={topics.map(({ topic: value, name }) => ({ value, label: name }))}
        />
      )}
      {about === null ? null : (
        <p className={css.about}>
          <Icon of={ReceiptText} size={16} />
          <span>{t('asksAbout')}</span>
          <IconButton icon={X} size={16} label={t('forgetAbout')} onClick={onForgetAbout} />
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-fault`} className={css.fault} role="alert">
          {error}
        </p>
      )}
      <div className={css.line}>
        <textarea
          className={css.text}
          rows={1}
          aria-label={t('message')}
          placeholder={t('placeholder')}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-fault`}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={css.send}
          aria-label={t('send')}
          aria-disabled={held || undefined}
          aria-busy={pending || undefined}
        >
          {pending ? <Spinner /> : <Icon of={SendHorizontal} size={20} />}
        </button>
      </div>
    </form>
  );
}
