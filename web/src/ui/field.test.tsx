import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { Field } from './field.tsx';

it('a text takes 140 characters unless its own bound is another', () => {
  renderScreen(
    <>
      <Field label="a" />
      <Field label="b" maxLength={10} />
    </>,
  );
  expect(screen.getByLabelText('a').getAttribute('maxlength')).toBe('140');
  expect(screen.getByLabelText('b').getAttribute('maxlength')).toBe('10');
});

it('what is wrong stands at its field and is read out with it', () => {
  renderScreen(<Field label="a" error="wrong" />);
  const field = screen.getByLabelText('a');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('wrong');
});
