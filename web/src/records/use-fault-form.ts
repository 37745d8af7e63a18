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
  /** The first fault of a field, as the key of its text; undefined if there is none. */
  faultAt(name: FieldPath<Values>): Fault | undefined;
}

/**
 * A form with a schema of the contract's validators (`@tsubame/sdk/validators`). Messages are fault ids. The form library
 * loads with the first screen that uses this.
 * @param faults every id that the schema can report
 */
export function useFaultForm<Values extends FieldValues, Read, const Fault extends string>(
  schema: GenericSchema<Values, Read>,
  faults: readonly Fault[],
  defaultValues: DefaultValues<Values>,
): FaultForm<Values, Read, Fault> {
  const form = useForm<Values, unknown, Read>({
    resolver: valibotResolver(schema),
    // Without this the resolver stops before rules about two fields, such as a repeated password.
    criteriaMode: 'all',
    defaultValues,
  });
  return {
    ...form,
    faultAt: (name) => faultAmong(faults, form.getFieldState(name, form.formState).error?.message),
  };
}
