import { describe, expect, it, vi } from 'vitest';
import { restorePreferences, setPreferences } from './preferences-store.ts';

const DEFAULTS = {
  theme: 'system',
  colours: 'red_up_green_down',
  masked: false,
  tour: 'unseen',
  confirmOrders: true,
  holdingsLook: 'rows',
  holdingsUnfolded: false,
  swipeHintVisits: 0,
};
const restored = (stored: string) => {
  localStorage.setItem('tsubame.preferences', stored);
  return restorePreferences();
};

describe('preferences', () => {
  it('survive a reload', () => {
    setPreferences({ theme: 'light', masked: true });
    expect(restorePreferences()).toEqual({ ...DEFAULTS, theme: 'light', masked: true });
  });

  it.each([
    '',
    '{',
    'null',
    '"',
    '[]',
    '7',
    '{"theme":7,"colours":"pink","masked":"yes","tour":1,"confirmOrders":0,"holdingsLook":"grid","holdingsUnfolded":2}',
  ])('are the defaults if they are corrupt (%s)', (stored) => expect(restored(stored)).toEqual(DEFAULTS));

  it('keep the valid parts if one part is corrupt', () => {
    expect(restored('{"theme":"neon","colours":"green_up_red_down"}')).toEqual({
      ...DEFAULTS,
      colours: 'green_up_red_down',
    });
  });

  it('keep changes of another tab', () => {
    setPreferences({ theme: 'light' });
    localStorage.setItem(
      'tsubame.preferences',
      '{"theme":"light","masked":true,"tour":"seen","confirmOrders":false,"holdingsLook":"cards"}',
    );
    setPreferences({ colours: 'green_up_red_down' });
    expect(JSON.parse(localStorage.getItem('tsubame.preferences') ?? '')).toEqual({
      theme: 'light',
      colours: 'green_up_red_down',
      masked: true,
      tour: 'seen',
      confirmOrders: false,
      holdingsLook: 'cards',
      holdingsUnfolded: false,
      swipeHintVisits: 0,
    });
  });

  it('follow another tab immediately', () => {
    setPreferences({ theme: 'light' });
    localStorage.setItem('tsubame.preferences', '{"theme":"dark"}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tsubame.preferences' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('last until the page closes if storage is forbidden', () => {
    localStorage.clear();
    restorePreferences();
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
    setPreferences({ theme: 'dark' });
    setPreferences({ masked: true });
    expect(restorePreferences()).toEqual({ ...DEFAULTS, theme: 'dark', masked: true });
    vi.unstubAllGlobals();
  });
});
