import { vDisplayName } from '@tsubame/sdk/validators';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { matchesSchema, requiredText } from '#domain/form-rules.ts';
import { AmountField } from '#records/amount-field.tsx';
import { FundPasswordPad } from '#records/fund-password-pad.tsx';
import { ImagePicker } from '#records/image-picker.tsx';
import type { PickedImage } from '#records/image-slot.tsx';
import { type CalendarMark, MonthCalendar } from '#records/month-calendar.tsx';
import { useFaultForm } from '#records/use-fault-form.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { Field } from '#ui/field.tsx';
import { Specimen } from './specimen.tsx';
import { CALENDAR_MARKS, imageFile, NOW } from './specimens.ts';

const KILOBYTES = 391_000;

/** Input controls. */
export function FieldSpecimens() {
  const [amount, setAmount] = useState('300000');
  const [password, setPassword] = useState('1234567');
  const [agreed, setAgreed] = useState(true);
  return (
    <>
      <Specimen part="amount-field" state="with taps">
        <AmountField
          label="amount"
          value={amount}
          onChange={setAmount}
          aside="¥4,210,000"
          quick={[100_000, 300_000, 500_000]}
          all={4_210_000}
        />
      </Specimen>
      <Specimen part="amount-field" state="with a fault">
        <AmountField
          label="amount"
          value="10"
          onChange={setAmount}
          fault={{ text: 'at least ¥1,000', nearest: ['1000'] }}
        />
      </Specimen>
      <Specimen part="check-box">
        <CheckBox checked={agreed} onChange={setAgreed}>
          {'consent'}
        </CheckBox>
      </Specimen>
      <Specimen part="fund-password-pad" state="after a wrong one">
        <FundPasswordPad
          value={password}
          onChange={setPassword}
          error="4 left"
          action="confirm"
          pending={false}
          onSubmit={() => showToast('submitted', 'success')}
        />
      </Specimen>
      <ImageSpecimens />
      <CalendarSpecimen marks={CALENDAR_MARKS} />
      <FormSpecimen />
    </>
  );
}

function ImageSpecimens() {
  const file = useMemo(() => imageFile('card.png'), []);
  const images: readonly PickedImage[] = [
    { state: 'empty' },
    { state: 'sending', file, loaded: KILOBYTES * 0.64, total: KILOBYTES },
    { state: 'there', file },
    { state: 'failed', file, message: '602001', canRetry: true },
  ];
  const nothing = () => {};
  return images.map((image) => (
    <Specimen key={image.state} part="image-picker" state={image.state}>
      <ImagePicker label="front" image={image} onPick={nothing} onClear={nothing} onRetry={nothing} />
    </Specimen>
  ));
}

function CalendarSpecimen({ marks }: { marks: ReadonlyMap<string, CalendarMark> }) {
  const [month, setMonth] = useState('2026-12');
  const [selected, setSelected] = useState<string>();
  return (
    <Specimen part="month-calendar">
      <Card>
        <MonthCalendar
          month={month}
          onMonth={setMonth}
          marks={marks}
          today={NOW.slice(0, 10)}
          selected={selected}
          onSelect={setSelected}
        />
      </Card>
    </Specimen>
  );
}

const form = v.object({ name: v.pipe(requiredText('empty'), matchesSchema(vDisplayName, 'length')) });

function FormSpecimen() {
  const { register, handleSubmit, faultAt } = useFaultForm(form, ['empty', 'length'], { name: '' });
  return (
    <Specimen part="use-fault-form" state="the contract's validator, its faults at the field">
      <form
        onSubmit={(event) => void handleSubmit(({ name }) => showToast(name, 'success'))(event)}
        noValidate
      >
        <Field {...register('name')} label="name" error={faultAt('name')} />
        <Button type="submit" variant="quiet" wide>
          {'submit'}
        </Button>
      </form>
    </Specimen>
  );
}
