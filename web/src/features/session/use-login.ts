import { type DataOf, RefusalError, unwrap } from '@tsubame/sdk';
import { useRef, useState } from 'react';
import { announceFailure } from '#api/announce-failure.ts';
import { client } from '#api/client.ts';

/**
 * Sends the sign-in form. It needs no idempotency key, because it moves no money, and it does without the query library to keep
 * the login page's first load small.
 */
export function useLogin() {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<RefusalError | null>(null);
  const isSending = useRef(false);

  /** Resolves to the session; to null while another request runs, and after a failure, which is shown. */
  const send = async (args: Parameters<typeof client.login>[0]): Promise<DataOf<'login'> | null> => {
    if (isSending.current) return null;
    isSending.current = true;
    setPending(true);
    setRefusal(null);
    try {
      return unwrap(await client.login(args));
    } catch (error) {
      announceFailure(error);
      if (error instanceof RefusalError) setRefusal(error);
      return null;
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };

  return { send, pending, refusal };
}
