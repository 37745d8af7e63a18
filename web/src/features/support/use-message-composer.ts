import { normalizeText } from '@tsubame/sdk/rules';
import type { SupportMessage, SupportTopic, SupportTopicInfo } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import {
  type recordOfSupportLink,
  type SupportMessageFault,
  supportMessageFault,
} from '#domain/support-message.ts';

export interface MessageDraft {
  readonly topic: SupportTopic | undefined;
  readonly onTopic: (topic: SupportTopic) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Fault of the text after a try to send; for blanks the button is disabled without a message. */
  readonly fault: Exclude<SupportMessageFault, 'empty'> | null;
  readonly pending: boolean;
  readonly onSend: () => void;
  /** The record of the next question. */
  readonly about: string | null;
  readonly onForgetAbout: () => void;
}

interface WritingParts {
  /** Undefined until loaded. */
  readonly topics: readonly SupportTopicInfo[] | undefined;
  readonly newest: SupportMessage | undefined;
  readonly about: ReturnType<typeof recordOfSupportLink>;
}

/** State of the composer: topic, record and suggested questions. */
export function useMessageComposer({ topics, newest, about }: WritingParts) {
  const [chosen, setChosen] = useState<SupportTopic | null>(null);
  const [text, setText] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [aboutId, setAboutId] = useState(about?.id ?? null);
  const sending = useApiMutation('sendSupportMessage', { refreshes: ['listSupportMessages'] });

  const offered = (wanted: SupportTopic | undefined) => topics?.find(({ topic }) => topic === wanted);
  const info = offered(chosen ?? about?.topic ?? newest?.topic) ?? topics?.[0];
  const follows = newest?.author === 'desk' && newest.topic === info?.topic ? newest.suggestions : [];
  const fault = supportMessageFault(text);

  const send = async (message: string): Promise<boolean> => {
    if (info === undefined) return false;
    const { topic } = info;
    const body = { topic, text: message, ...(aboutId === null ? {} : { about: aboutId }) };
    return (await sending.send({ body }))?.done ?? false;
  };
  const sendText = async () => {
    setWasSent(true);
    // A text that was not sent stays in the field.
    if (fault === null && (await send(normalizeText(text)))) {
      // A text that was typed meanwhile stays too.
      setText((now) => (now === text ? '' : now));
      setWasSent(false);
    }
  };

  const composing: MessageDraft = {
    topic: info?.topic,
    onTopic: setChosen,
    text,
    onText: setText,
    fault: wasSent && fault !== 'empty' ? fault : null,
    pending: sending.pending,
    onSend: () => void sendText(),
    about: aboutId,
    onForgetAbout: () => setAboutId(null),
  };
  return {
    composing,
    questions: follows.length > 0 ? follows : info?.questions,
    ask: (question: string) => void send(question),
  };
}
