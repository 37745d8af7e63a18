import { typesOf, walkSchemas } from './walk-schemas.js';

const FIXED_FORMATS = ['date-time', 'date', 'uuid'];

/** Every string, number and array has an end; no number is a float. */
export default function bounds(document) {
  const faults = [];
  walkSchemas(document, (schema, path) => {
    if (schema.enum !== undefined || schema.const !== undefined) return;
    for (const type of typesOf(schema)) {
      const message = missing[type]?.(schema);
      if (message) faults.push({ message, path });
    }
  });
  return faults;
}

const missing = {
  string: ({ maxLength, format }) =>
    maxLength === undefined && !FIXED_FORMATS.includes(format)
      ? 'A string needs maxLength or a format of fixed length.'
      : undefined,
  integer: ({ minimum, maximum }) =>
    minimum === undefined || maximum === undefined ? 'An integer needs minimum and maximum.' : undefined,
  number: () => 'No floating point: money is integer yen, prices and rates are decimal strings.',
  array: ({ maxItems }) => (maxItems === undefined ? 'An array needs maxItems.' : undefined),
};
