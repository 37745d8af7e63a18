import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { Field } from './field.tsx';

const type = (value: string) => {
  const field = screen.getByLabelText<HTMLInputElement>('a');
  fireEvent.input(field, { target: { value } });
  return field;
};

it('reports a text without a rule that is longer than 140 characters', () => {
  renderScreen(<Field label="a" />);
  expect(type('𠮷'.repeat(140)).getAttribute('aria-invalid')).toBe('false');
  const field = type('𠮷'.repeat(141));
  expect(field.value).toBe('𠮷'.repeat(141));
  expect(screen.getByRole('alert').textContent).toBe('140文字以内で入力してください（現在141文字）');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('does not truncate a text with a rule, so that the rule can report its length', () => {
  renderScreen(<Field label="a" error={undefined} />);
  const field = type('x'.repeat(200));
  expect(field.value).toHaveLength(200);
  expect(field.hasAttribute('maxlength')).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows its error at the field, and includes it in the description', () => {
  renderScreen(<Field label="a" error="wrong" />);
  const field = screen.getByLabelText('a');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('wrong');
});
