import { SearchX } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

export interface MissingRecordProps {
  title: string;
  action: string;
  /** Where the action leads, in this page's place; built with `pathTo`. */
  to: string;
}

/** What an address shows whose record the provider does not know, or not for this user. */
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
