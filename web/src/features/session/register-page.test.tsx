import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { RegisterPage } from './register-page.tsx';

const register = vi.hoisted(() => vi.fn());
vi.mock('#api/client.ts', () => ({ client: { register } }));

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '登録する' }));
const says = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeTruthy());

it('reports each fault at its field, also those of rules about two fields', async () => {
  renderScreen(<RegisterPage />);
  submit();
  await says('招待コードを入力してください');
  type('携帯電話番号', '12345');
  type('パスワード', 'tsuba123');
  type('パスワード（確認）', 'other');
  submit();
  await says('入力された2つのパスワードが一致しません');
  await says('携帯電話番号の形式が正しくありません。もう一度入力してください');
  expect(register).not.toHaveBeenCalled();
});

it('reports a long password at its field, and neither truncates nor sends it', async () => {
  renderScreen(<RegisterPage />);
  type('携帯電話番号', '090-8765-4321');
  type('パスワード', 'correct-horse-battery');
  type('パスワード（確認）', 'correct-horse-battery');
  type('招待コード', 'TSUBAME');
  submit();
  await says('パスワードは6〜10文字で入力してください');
  expect(register).not.toHaveBeenCalled();
  // jsdom does not truncate; a browser does so by the attribute.
  expect(document.querySelector('[maxlength]')).toBeNull();
});

it('names the length of a password before the user types, and keeps it at the field until there is a fault', async () => {
  renderScreen(<RegisterPage />);
  const noteOf = () =>
    document.getElementById(field('パスワード').getAttribute('aria-describedby') ?? '')?.textContent;
  expect(noteOf()).toBe('6〜10文字');
  type('パスワード', 'short');
  submit();
  await waitFor(() => expect(noteOf()).toBe('パスワードは6〜10文字で入力してください'));
});
