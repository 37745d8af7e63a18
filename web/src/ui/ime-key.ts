/** Key code that browsers report for every key which an input method takes; no other property tells it in Safari. */
const IME_KEY_CODE = 229;

/**
 * Returns whether a key belongs to an input method, such as the Enter that ends a kana conversion. Safari ends the composition
 * before it reports that key, so `isComposing` is false there.
 */
export function isImeKey({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === IME_KEY_CODE;
}
