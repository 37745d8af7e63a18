import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { Field } from './field.tsx';

it('takes 140 characters of a text that no rule checks', () => {
  renderScreen(<Field label="a" />);
  expect(screen.getByLabelText('a').getAttribute('maxlength')).toBe('140');
});

it('never cuts a text that a rule checks, so that the rule can say what is too long', () => {
  renderScreen(<Field label="a" error={undefined} />);
  expect(screen.getByLabelText('a').hasAttribute('maxlength')).toBe(false);
});

it('what is wrong stands at its field and is read out with it', () => {
  renderScreen(<Field label="a" error="wrong" />);
  const field = screen.getByLabelText('a');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('wrong');
});
