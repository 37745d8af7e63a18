import { expect, it } from 'vitest';
import { restorePreferences, setPreferences } from './preferences-store.ts';

const DEFAULTS = { theme: 'system', colours: 'red_up_green_down', masked: false };
const restored = (stored: string) => {
  localStorage.setItem('tsubame.preferences', stored);
  return restorePreferences();
};

it('survive a reload', () => {
  setPreferences({ theme: 'light', masked: true });
  expect(restorePreferences()).toEqual({ ...DEFAULTS, theme: 'light', masked: true });
});

it.each(['', '{', 'null', '"', '[]', '7', '{"theme":7,"colours":"pink","masked":"yes"}'])(
  'that are corrupt (%s) are the defaults',
  (stored) => expect(restored(stored)).toEqual(DEFAULTS),
);

it('of which one part is corrupt keep the others', () => {
  expect(restored('{"theme":"neon","colours":"green_up_red_down"}')).toEqual({
    ...DEFAULTS,
    colours: 'green_up_red_down',
  });
});
