import { expect, it } from 'vitest';
import { schema } from '#test/examples.ts';
import { IMAGE_BYTES, IMAGE_TYPES, imageFault } from './image-check.ts';

it('accepts what the contract accepts', () => {
  const upload = schema<{ properties: { media_type: { enum: string[] } } }>('Upload');
  const request = schema<{ properties: { file: { maxLength: number } } }>('UploadRequest');
  expect(IMAGE_TYPES).toEqual(upload.properties.media_type.enum);
  expect(IMAGE_BYTES).toBe(request.properties.file.maxLength);
});

it.each([
  ['image/png', 1, null],
  ['image/png', IMAGE_BYTES, null],
  ['image/png', IMAGE_BYTES + 1, 'size'],
  ['image/png', 0, 'empty'],
  ['image/gif', 1, 'kind'],
  ['', 1, 'kind'],
] as const)('%s of %i bytes: %s', (type, size, fault) => {
  expect(imageFault({ type, size })).toBe(fault);
});
