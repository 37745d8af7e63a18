import type { components, operations } from '#control/control.gen.ts';

/** Schemas of the control API. */
export type ControlApiSchemas = components['schemas'];

export type ControlId = keyof operations;

type Json<Part> = Part extends { readonly content: { readonly 'application/json': infer Body } }
  ? Body
  : never;
type Path<Id extends ControlId> = operations[Id]['parameters'] extends { readonly path: infer P }
  ? P
  : unknown;
type Body<Id extends ControlId> = operations[Id] extends { readonly requestBody: infer R }
  ? Json<R>
  : operations[Id] extends { readonly requestBody?: infer R }
    ? Json<NonNullable<R>> | undefined
    : undefined;

/** Handles one operation; its input is validated. */
export type ControlHandler<Id extends ControlId> = (input: {
  readonly path: Path<Id>;
  readonly body: Body<Id>;
}) => Promise<Json<operations[Id]['responses'][200]>> | Json<operations[Id]['responses'][200]>;

/** The handlers of all operations of the control API. */
export type ControlHandlers = { readonly [Id in ControlId]: ControlHandler<Id> };
