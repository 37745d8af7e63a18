import { useEffect } from 'react';

/** Reads the mode of the provider once a start, after the first page is drawn. */
export function EnvironmentReader() {
  useEffect(() => {
    // A failed load is ignored; the next start tries again.
    void import('#api/read-environment.ts').then(
      ({ readEnvironment }) => readEnvironment(),
      () => {},
    );
  }, []);

  return null;
}
