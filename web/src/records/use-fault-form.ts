import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { faultAmong } from '#domain/form-faults.ts';

export interface FaultForm<Values extends FieldValues, Read, Fault extends string>
  extends UseFormReturn<Values, unknown, Read> {
  /** The first fault of a field, as the key of its words; undefined while there is none. */
  faultAt(name: FieldPath<Values>): Fault | undefined;
}

/**
 * A form that is read by a schema over the contract's own validators (`@tsubame/sdk/validators`), whose messages are
 * ids of faults. The form library comes with the first screen that uses this.
 *
 * @param faults every id that the schema can say
 */
export function useFaultForm<Values extends FieldValues, Read, const Fault extends string>(
  schema: GenericSchema<Values, Read>,
  faults: readonly Fault[],
  defaultValues: DefaultValues<Values>,
): FaultForm<Values, Read, Fault> {
  const form = useForm<Values, unknown, Read>({
    resolver: valibotResolver(schema),
    // Otherwise the resolver stops before what is true of two fields, such as a password typed twice.
    criteriaMode: 'all',
    defaultValues,
  });
  return {
    ...form,
    faultAt: (name) => faultAmong(faults, form.getFieldState(name, form.formState).error?.message),
  };
}
