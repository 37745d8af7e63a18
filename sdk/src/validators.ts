import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import { RESPONSES } from './gen/validators.gen.ts';
import type { CallableId } from './operation-types.ts';

export * from './gen/validators.gen.ts';

/**
 * Returns the first contract violation of an envelope, such as `data.price: …`, or null. Pass it to `createTsubameClient` as
 * `validate`. Unknown members are accepted, because a newer provider may have them.
 */
export function validateResponse(operationId: CallableId, envelope: unknown): string | null {
  const schemas: Readonly<Record<CallableId, GenericSchema>> = RESPONSES;
  const result = safeParse(schemas[operationId], envelope, { abortEarly: true });
  if (result.success) return null;
  const [issue] = result.issues;
  const path = getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}
