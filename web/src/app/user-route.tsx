import { useState } from 'react';
import { UserPage } from '#features/account/user-page.tsx';
import { LazyTour } from './lazy-tour.tsx';

/** The user's own page, from which the tour can be seen again. */
export function UserRoute() {
  const [met, setMet] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setMet(true);
    setOpen(true);
  };
  return (
    <>
      <UserPage onTour={show} />
      {met ? <LazyTour open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
