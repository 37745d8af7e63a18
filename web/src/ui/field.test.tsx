import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { Field } from './field.tsx';

it('limits a text without a rule to 140 characters', () => {
  renderScreen(<Field label="a" />);
  expect(screen.getByLabelText('a').getAttribute('maxlength')).toBe('140');
});

it('does not truncate a text with a rule, so that the rule can report its length', () => {
  renderScreen(<Field label="a" error={undefined} />);
  expect(screen.getByLabelText('a').hasAttribute('maxlength')).toBe(false);
});

it('shows its error at the field, and includes it in the description', () => {
  renderScreen(<Field label="a" error="wrong" />);
  const field = screen.getByLabelText('a');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('wrong');
});
