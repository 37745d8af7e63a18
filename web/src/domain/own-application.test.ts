// @vitest-environment node
import type { BlockTradeApplication, IpoApplication } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { ownBlockApplication, ownIpoApplication } from './own-application.ts';

const ipo = (name: string) => ownIpoApplication(example<IpoApplication>(name));
const won = example<IpoApplication>('getIpoApplication_Won');
const [applied] = won.timeline;
if (applied === undefined) throw new Error('The example has no timeline.');

/** The application after the transition out of the state that awaits the draw. */
const moved = (to: string, reason: IpoApplication['timeline'][number]['reason']) =>
  ownIpoApplication({ ...won, timeline: [applied, { ...applied, from: 'awaiting_draw', to, reason }] });

describe('an IPO application in the form of its draw', () => {
  it('has the requested lots, the price and the result of the draw', () => {
    expect(ipo('getIpoApplication_Won')).toEqual({
      applicationId: won.application_id,
      entry: won.entry.entry,
      lots: 3,
      price: null,
      outcome: { rank: 11, lots: 1, isWaitlisted: false },
    });
  });

  it('distinguishes a cancellation by the user from a draw that was called off', () => {
    expect(ipo('withdrawIpoApplication_Withdrawn').outcome).toBe('taken_back');
    expect(moved('withdrawn', 'called_off').outcome).toBe('called_off');
  });

  it('has no result before the draw', () => {
    expect(ownIpoApplication({ ...won, timeline: [applied] }).outcome).toBe('awaited');
  });

  it('has no lots from the draw if it lost or was waitlisted, even if it moved up later', () => {
    expect(moved('not_won', 'not_drawn').outcome).toEqual({ rank: 11, lots: 0, isWaitlisted: false });
    expect(moved('not_won', 'funds_short').outcome).toBe('funds_short');
    const promoted = ownIpoApplication({
      ...won,
      timeline: [
        applied,
        { ...applied, from: 'awaiting_draw', to: 'waitlisted', reason: 'waitlisted' },
        { ...applied, from: 'waitlisted', to: 'won', reason: 'moved_up' },
      ],
    });
    expect(promoted.outcome).toEqual({ rank: 11, lots: 0, isWaitlisted: true });
  });
});

describe('a block trade application in the form of its draw', () => {
  const block = (name: string) => {
    const [first] = example<{ items: BlockTradeApplication[] }>(name).items;
    if (first === undefined) throw new Error(`${name} has no application.`);
    return ownBlockApplication(first);
  };

  it('has the requested lots, no price and the allotted lots', () => {
    expect(block('listBlockTradeApplications_AllottedInPart')).toMatchObject({
      lots: 2,
      price: null,
      outcome: { rank: 12, lots: 1, isWaitlisted: false },
    });
    expect(block('listBlockTradeApplications_OneApplication').outcome).toBe('awaited');
  });
});
