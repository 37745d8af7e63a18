import { Button, type ButtonProps } from '#ui/button.tsx';
import css from './next-actions.module.css';

export interface NextAction<Name extends string> {
  readonly name: Name;
  /** Verb of the action: "Subscribe". */
  readonly label: string;
  readonly variant?: ButtonProps['variant'];
  readonly onPress: () => void;
}

export interface NextActionsProps<Name extends string> {
  /** Open actions, by `allowedActions` of `#domain/steps-ahead.ts`. */
  open: readonly Name[];
  /** All actions of this screen, the main one last. */
  actions: readonly NextAction<Name>[];
}

/** Buttons for the actions that the record allows now; nothing if there are none. */
export function NextActions<Name extends string>({ open, actions }: NextActionsProps<Name>) {
  const shown = actions.filter(({ name }) => open.includes(name));
  if (shown.length === 0) return null;
  return (
    <div className={css.actions}>
      {shown.map(({ name, label, variant = 'primary', onPress }) => (
        <Button key={name} variant={variant} size="large" wide onClick={onPress}>
          {label}
        </Button>
      ))}
    </div>
  );
}
