import type { DocumentType, Identity } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { hasSameCard, type IdentityPerson, sampleCardNumber } from '#domain/identity-form.ts';
import { useImageChoice } from '#records/use-image-choice.ts';
import { showToast } from '#stores/toast-store.ts';
import { StageTrack } from '#ui/stage-track.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { PersonStep } from './person-step.tsx';
import { useIdentityCard, useSideUpload } from './use-identity-card.ts';

const STEPS = ['person', 'documents', 'confirm'] as const;

export interface IdentityFormProps {
  identity: Identity;
  /** The provider's time in epoch ms: the date on the card. */
  now: number;
}

const isResult = ({ checks }: Identity, name: string, result: 'accepted' | 'refused') =>
  checks.some((check) => check.field === name && check.result === result);

/** Accepted values stay; refused ones are empty. */
function personOf(identity: Identity, now: number): IdentityPerson {
  const { document_number: number } = identity;
  const isRefused = isResult(identity, 'document_number', 'refused');
  return {
    name: identity.name_kanji ?? '',
    kana: identity.name_kana ?? '',
    birth: identity.birth_date ?? '',
    number: number === null || isRefused ? sampleCardNumber(now) : number,
  };
}

/** Accepted images stay, except those of a card with a refused number. */
function keptOf(identity: Identity) {
  const isRefused = isResult(identity, 'document_number', 'refused');
  const stands = (name: string) => !isRefused && isResult(identity, name, 'accepted');
  return {
    front: stands('front_image_id') ? identity.front_image_id : null,
    back: stands('back_image_id') ? identity.back_image_id : null,
  };
}

/** Three steps: person, images and review. */
export function IdentityForm({ identity, now }: IdentityFormProps) {
  const { t } = useTranslation(['identity', 'common']);
  const [step, setStep] = useState(0);
  const [person, setPerson] = useState(() => personOf(identity, now));
  const [type, setType] = useState<DocumentType>(identity.document_type ?? 'sample_driving_licence');
  const [kept, setKept] = useState(() => keptOf(identity));
  const choice = useImageChoice();
  const cards = { front: useIdentityCard('front'), back: useIdentityCard('back') };
  const own = { front: useSideUpload('front'), back: useSideUpload('back') };
  const submit = useApiMutation('submitIdentity', {
    refreshes: ['getIdentity', 'getUserInfo'],
  });

  /** Removes both sample images: they show the card of another person or of another document type. */
  const removeCards = () => {
    cards.front.clear();
    cards.back.clear();
    setKept({ front: null, back: null });
  };
  const imageOf = (side: 'front' | 'back') =>
    choice.source === 'own' ? own[side].uploadId : (cards[side].uploadId ?? kept[side]);
  const send = async () => {
    const front_image_id = imageOf('front');
    const back_image_id = imageOf('back');
    if (front_image_id === null || back_image_id === null) return setStep(1);
    const { name, kana, birth, number } = person;
    const answer = await submit.send({
      body: {
        name_kanji: name,
        name_kana: kana,
        birth_date: birth,
        document_type: type,
        document_number: number,
        front_image_id,
        back_image_id,
      },
    });
    if (answer?.done) return showToast(t('common:request.success'), 'success');
    if (answer?.refusal.data.id !== 'upload_unknown') return;
    // An image that was deleted must be created or picked again.
    removeCards();
    own.front.clear();
    own.back.clear();
  };

  return (
    <>
      <StageTrack
        label={t('steps')}
        stages={STEPS.map((key) => ({ key, title: t(`step.${key}`) }))}
        passed={step}
      />
      {step === 0 ? (
        <PersonStep
          person={person}
          checks={identity.checks}
          onDone={(next) => {
            if (!hasSameCard(next, person)) removeCards();
            setPerson(next);
            setStep(1);
          }}
        />
      ) : null}
      {step === 1 ? (
        <DocumentsStep
          person={person}
          type={type}
          onType={(next) => {
            setType(next);
            removeCards();
          }}
          choice={choice}
          cards={cards}
          own={own}
          kept={kept}
          onBack={() => setStep(0)}
          onDone={() => setStep(2)}
        />
      ) : null}
      {step === 2 ? (
        <ConfirmStep
          person={person}
          type={type}
          source={choice.source}
          pending={submit.pending}
          refusal={submit.refusal}
          onBack={() => setStep(1)}
          onSubmit={() => void send()}
        />
      ) : null}
    </>
  );
}
