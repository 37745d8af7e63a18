import { SearchX } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

export interface MissingRecordProps {
  title: string;
  action: string;
  /** URL of the action, which replaces this page; built with `pathTo`. */
  to: string;
}

/** Shown if the provider does not know the record of the address, or not for this user. */
export function MissingRecord({ title, action, to }: MissingRecordProps) {
  const navigation = useNavigation();
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      action={<Button onClick={() => navigation.redirectTo(to)}>{action}</Button>}
    />
  );
}
