import { changeFundPasswordBounds } from '@tsubame/sdk/bounds';
import { useTranslation } from 'react-i18next';
import type { ShownRefusal } from '#records/refusal-note.tsx';
import { useFundPasswordFault } from '#records/use-fund-password-fault.ts';
import { Field } from '#ui/field.tsx';
import type { OrderPasswordState } from './use-order-password.ts';

export interface OrderPasswordFieldProps {
  password: OrderPasswordState;
  refusal: ShownRefusal | null;
  /** Called by Enter, which sends the order. */
  onSubmit: () => void;
}

/** The fund password's field in a ticket; renders nothing if orders do not require it. */
export function OrderPasswordField({ password, refusal, onSubmit }: OrderPasswordFieldProps) {
  const { t } = useTranslation(['trading', 'records']);
  const faultOf = useFundPasswordFault();
  if (!password.isRequired) return null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field
        type="password"
        label={t('records:pad.label')}
        hint={t('ticket.passwordHint')}
        error={
          password.isTooLong
            ? t('records:pad.long', { most: changeFundPasswordBounds.new_password.maxLength })
            : faultOf(refusal)
        }
        autoComplete="off"
        value={password.value}
        onChange={(event) => password.set(event.target.value)}
      />
    </form>
  );
}
