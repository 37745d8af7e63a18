import type { MouseEvent, ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { useNavigation } from './use-navigation.ts';

export interface PageLinkProps {
  /** URL, built with `pathTo`. */
  to: string;
  className?: string | undefined;
  label?: string;
  /** `no` for a link with a code or a name as its text. */
  translate?: 'no';
  children: ReactNode;
}

/** A real link, so that it can be copied and opened in a new tab; a plain click uses the app's navigation. */
export function PageLink({ to, className, label, translate, children }: PageLinkProps) {
  const navigation = useNavigation();
  const href = useHref(to);

  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.open(to);
  };

  return (
    <a href={href} className={className} aria-label={label} translate={translate} onClick={onClick}>
      {children}
    </a>
  );
}
