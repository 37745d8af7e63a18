import type { Ipo } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import {
  type IpoForm,
  initialIpoForm,
  ipoDraft,
  ipoFaults,
  ipoReservedYen,
  ipoRules,
  reduceIpoForm,
} from './ipo-form.ts';

const rules = ipoRules(example<Ipo>('getIpo_Accepting'));
const form = (part: Partial<IpoForm> = {}): IpoForm => ({ ...initialIpoForm(rules), ...part });
const rulesBroken = (part: Partial<IpoForm>) => ipoFaults(form(part), rules).map(({ rule }) => rule);

describe('an IPO application in the form', () => {
  it('starts with one unit at any price', () => {
    expect(ipoDraft(form(), rules)).toEqual({ quantity: 100, price: null });
  });

  it('reserves its shares at the application’s price, or at the top of the range', () => {
    expect(ipoReservedYen({ quantity: 300, price: null }, rules)).toBe(555_000);
    expect(ipoReservedYen({ quantity: 300, price: '1700' }, rules)).toBe(510_000);
  });

  it.each<[Partial<IpoForm>, string]>([
    [{ quantity: '' }, 'quantity_missing'],
    [{ quantity: '150' }, 'quantity_not_lot'],
    [{ quantity: '0' }, 'quantity_below_minimum'],
    [{ quantity: '1100' }, 'quantity_too_large'],
    [{ mode: 'limit', price: '' }, 'price_missing'],
    [{ mode: 'limit', price: '1699' }, 'price_outside_limits'],
    [{ mode: 'limit', price: '1851' }, 'price_outside_limits'],
    [{ mode: 'limit', price: '1800.5' }, 'price_off_tick'],
    [{ mode: 'limit', price: '1800.55' }, 'price_unreadable'],
  ])('%j breaks %s and is no draft', (part, rule) => {
    expect(rulesBroken(part)).toEqual([rule]);
    expect(ipoDraft(form(part), rules)).toBeNull();
  });

  it('sends no price with an application at any price, even after one was typed', () => {
    expect(ipoDraft(form({ mode: 'any', price: '1' }), rules)).toEqual({ quantity: 100, price: null });
  });

  it('starts a limit price at the top of the range, and takes a suggested value', () => {
    const chosen = reduceIpoForm(form(), { type: 'mode_chosen', mode: 'limit', highest: '1850' });
    expect(ipoDraft(chosen, rules)).toEqual({ quantity: 100, price: '1850' });
    const taken = reduceIpoForm(form(), { type: 'nearest_taken', field: 'price', value: '1700' });
    expect(taken).toMatchObject({ mode: 'limit', price: '1700' });
    const fewer = reduceIpoForm(form({ quantity: '150' }), {
      type: 'nearest_taken',
      field: 'quantity',
      value: '200',
    });
    expect(fewer.quantity).toBe('200');
  });

  it('keeps a typed price when the limit price is selected again', () => {
    const typed = reduceIpoForm(form(), { type: 'price_changed', price: '1700' });
    expect(typed).toEqual({ quantity: '100', mode: 'any', price: '1700' });
    expect(reduceIpoForm(typed, { type: 'mode_chosen', mode: 'limit', highest: '1850' }).price).toBe('1700');
    expect(reduceIpoForm(typed, { type: 'quantity_changed', quantity: 'x' })).toEqual({
      ...typed,
      quantity: 'x',
    });
  });
});
