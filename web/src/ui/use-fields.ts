import { type ChangeEvent, type FormEvent, useState } from 'react';

/**
 * A form of text fields in a few lines: the sign-in screens are the app's first load, where a form library would not
 * fit. `check` is a pure rule of the domain; after a failed attempt a field is checked again while it is mended.
 */
export function useFields<
  T extends Record<string, string>,
  Errors extends { [Name in keyof T]?: string | undefined },
>(initial: T, check: (values: T) => Errors) {
  const [values, setValues] = useState(initial);
  const [attempted, setAttempted] = useState(false);
  const errors: Partial<Errors> = attempted ? check(values) : {};

  const bind = (name: keyof T & string) => ({
    name,
    value: values[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  });

  /** Passes the values on when every rule holds; otherwise the first wrong field gets the focus. */
  const onSubmit = (pass: (values: T) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempted(true);
    const wrong = Object.keys(check(values))[0];
    if (wrong === undefined) return pass(values);
    const field = event.currentTarget.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  };

  return { values, errors, bind, onSubmit };
}
