import { useAsking } from '#api/scope.ts';
import { Desk } from './desk.tsx';
import { GuestDesk } from './guest-desk.tsx';
import type { RecordShown } from './record-shown.ts';

/** Customer service: the simulated desk and nothing else, whoever asks (specification, section 2). */
export function SupportPage({ record }: { record: RecordShown }) {
  const { scope } = useAsking();
  return scope.userId === null ? <GuestDesk /> : <Desk record={record} />;
}
