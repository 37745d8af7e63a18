import { useState } from 'react';
import { DeadlineCountdown, TimeLeftText } from '#records/deadline-countdown.tsx';
import { MoneyFormSheet } from '#records/money-form-sheet.tsx';
import { NextActions } from '#records/next-actions.tsx';
import { RecordCard } from '#records/record-card.tsx';
import { RefusalNote } from '#records/refusal-note.tsx';
import { Timeline } from '#records/timeline.tsx';
import { showToast } from '#stores/toast-store.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { StageTrack } from '#ui/stage-track.tsx';
import { Specimen } from './specimen.tsx';
import { REFUSAL, TIMELINE_ENTRIES, UPCOMING_ENTRIES } from './specimens.ts';

const STAGES = ['apply', 'draw', 'subscribe', 'list'].map((key) => ({ key, title: key, note: '12/03' }));
const LINES = [
  { name: 'amount', value: <FormattedNumber text="¥185,000" /> },
  { name: 'fee', value: <FormattedNumber text="¥0" /> },
];
const DEADLINES = [
  ['days away', '2026-12-09T12:00:00.000+09:00'],
  ['the last day', '2026-12-08T09:00:00.000+09:00'],
  ['the last hour', '2026-12-07T10:00:00.000+09:00'],
  ['over', '2026-12-07T09:00:00.000+09:00'],
] as const;

/** Cards, timelines, deadlines, actions and the sheet. */
export function RecordSpecimens() {
  return (
    <>
      <Specimen part="record-card" state="in a list">
        <RecordCard
          mark={<Avatar name="S" />}
          title="Sakura Quantum"
          detail="554Z · 300"
          state={{ text: 'won', look: 'caution' }}
          foot={<TimeLeftText at="2026-12-08T12:00:00.000+09:00" />}
        >
          <Figures lines={LINES} />
        </RecordCard>
      </Specimen>
      {[0, 2, 4].map((passed) => (
        <Specimen key={passed} part="stage-track" state={`${passed} passed`}>
          <StageTrack label="stages" stages={STAGES} passed={passed} />
        </Specimen>
      ))}
      <Specimen part="timeline" state="with what can follow">
        <Timeline entries={TIMELINE_ENTRIES} label={String} ahead={UPCOMING_ENTRIES} />
      </Specimen>
      <Specimen part="timeline" state="ended">
        <Timeline entries={TIMELINE_ENTRIES} label={String} seconds />
      </Specimen>
      {DEADLINES.map(([state, at]) => (
        <Specimen key={state} part="deadline-countdown" state={state}>
          <DeadlineCountdown
            title="subscribe"
            at={at}
            from={{ at: '2026-12-04T09:00:00.000+09:00', label: 'from' }}
            end="lapse"
          />
        </Specimen>
      ))}
      <Specimen part="next-actions" state="two of three open">
        <NextActions
          open={['withdraw', 'subscribe']}
          actions={[
            { name: 'withdraw', label: 'withdraw', variant: 'quiet', onPress: () => showToast('withdraw') },
            { name: 'subscribe', label: 'subscribe', onPress: () => showToast('subscribe', 'success') },
            { name: 'repay', label: 'repay', onPress: () => {} },
          ]}
        />
      </Specimen>
      <Specimen part="refusal-note" state="with nearest values">
        <RefusalNote
          refusal={REFUSAL}
          fields={['quantity']}
          face={(_, value) => value}
          onTake={(field, value) => showToast(`${field} ${value}`)}
        />
      </Specimen>
      <SheetSpecimen />
    </>
  );
}

function SheetSpecimen() {
  const [open, setOpen] = useState(false);
  const [given, setGiven] = useState(false);
  return (
    <Specimen part="money-form-sheet" state="held until the consent">
      <Button wide variant="quiet" onClick={() => setOpen(true)}>
        {'money-form-sheet'}
      </Button>
      <MoneyFormSheet
        open={open}
        onClose={() => setOpen(false)}
        title="money-form-sheet"
        detail="12/08 12:00"
        preview={{ label: 'preview', lines: LINES }}
        risk="risk"
        consent={{ text: 'consent', given, onChange: setGiven }}
        action="¥185,000"
        pending={false}
        onSubmit={() => setOpen(false)}
      />
    </Specimen>
  );
}
