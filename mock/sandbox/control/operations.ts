import type { components, operations } from '#control/control.gen.ts';

/** Schemas of the operator's document. */
export type Shape = components['schemas'];

export type ControlId = keyof operations;

type Json<Part> = Part extends { readonly content: { readonly 'application/json': infer Body } }
  ? Body
  : never;
type Path<Id extends ControlId> = operations[Id]['parameters'] extends { readonly path: infer P }
  ? P
  : unknown;
type Body<Id extends ControlId> = operations[Id] extends { readonly requestBody: infer R }
  ? Json<R>
  : undefined;

/** One operation, called with what the document has let pass. */
export type ControlHandler<Id extends ControlId> = (input: {
  readonly path: Path<Id>;
  readonly body: Body<Id>;
}) => Promise<Json<operations[Id]['responses'][200]>> | Json<operations[Id]['responses'][200]>;

/** Every operation of the document; one that is missing does not compile. */
export type ControlHandlers = { readonly [Id in ControlId]: ControlHandler<Id> };

export type HandlersFor<Id extends ControlId> = Pick<ControlHandlers, Id>;
