import { useState } from 'react';
import { UserPage } from '#features/account/user-page.tsx';
import { LazyTour } from './lazy-tour.tsx';

/** The user's page, which can open the tour again. */
export function UserRoute() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <UserPage onTour={() => setOpen(true)} />
      <LazyTour open={open} onClose={() => setOpen(false)} />
    </>
  );
}
