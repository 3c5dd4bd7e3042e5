import { Type, type Static, type TArray, type TObject, type TString } from 'typebox';
import { defineEndpoint, type Endpoint } from '#shared/platform/endpoint.ts';
import { defineEvent, type EventDefinition } from '#shared/platform/event.ts';
import { defineRoom, type Room } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import type { Fields } from '#shared/records/field.ts';
import { schemaOf, type BeforeSchema, type EditSchema, type FieldName } from '#shared/records/record.schema.ts';

type Values<F extends Fields> = { id: TString } & { [N in FieldName<F>]: F[N]['value'] };
type PartState<F extends Fields> = TObject<Values<F>>;
/** The values after the change, and those before it of the changed fields. */
type Edit<F extends Fields> = TObject<Values<F> & { before: BeforeSchema<F>; changed: TArray<TString> }>;
type Params = TObject<{ personId: TString }>;

/** Fields of a person that share their readers, with a room and endpoints of their own. */
export interface PersonPart<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name;
  readonly fields: F;
  /** Names of the fields that the person changes too. */
  readonly ownFields: readonly string[];
  readonly state: PartState<F>;
  readonly edited: EventDefinition<`${Name}.edited`, Edit<F>>;
  readonly room: Room<Name, PartState<F>, EventDefinition<`${Name}.edited`, Edit<F>>>;
  readonly endpoints: {
    readonly read: Endpoint<{ params: Params; response: { 200: PartState<F> } }>;
    readonly edit: Endpoint<{ params: Params; body: EditSchema<F>; response: { 200: PartState<F> } }>;
  };
}

interface PartPlan<Name extends string, F extends Fields> {
  /** Name of the room, the table and the last part of the address. */
  readonly name: Name;
  readonly fields: F;
  /** Names of the fields that the person changes too; without it none. */
  readonly ownFields?: readonly string[];
  /** Words of the documentation. */
  readonly title: string;
}

function endpointsOf({ name, title, ownFields }: PartPlan<string, Fields>, state: TObject, body: TObject) {
  const params = Type.Object({ personId: Id });
  const url = `/api/people/:personId/${name}` as const;
  const schema = { params, response: { 200: state } };
  return {
    read: defineEndpoint({
      method: 'GET',
      url,
      summary: `Read the ${title} of a person`,
      description: 'For the person and those who may edit the employee. Refused as `record.absent` to all others.',
      access: 'signed-in',
      schema,
    }),
    edit: defineEndpoint({
      method: 'PATCH',
      url,
      summary: `Update the ${title} of a person`,
      description:
        'Each changed field names the value that the caller saw and the new one. Refused as `record.stale` when somebody else has changed one of these fields.',
      access: ownFields ? 'signed-in' : 'Employees.edit',
      whileImpersonating: 'allowed',
      schema: { params, body, response: { 200: state } },
    }),
  };
}

/** Derives the event, the room and the endpoints of a part of a person. */
export function definePersonPart<const Name extends string, F extends Fields>(plan: PartPlan<Name, F>): PersonPart<Name, F> {
  const { name, fields, ownFields = [] } = plan;
  const { edit, before, names } = schemaOf(fields as Fields);
  const values = { id: Id, ...Object.fromEntries(Object.entries(fields).map(([one, { value }]) => [one, value])) };
  const state = Type.Object(values);
  const edited = defineEvent(`${name}.edited`, Type.Object({ ...values, before, changed: names }));
  const room = defineRoom({
    name,
    state,
    events: [edited],
    apply: {
      [edited.name]: (part: Record<string, unknown>, data: Static<TObject>) => {
        for (const one of Object.keys(fields)) part[one] = (data as Record<string, unknown>)[one];
      },
    } as never,
  });
  return { name, fields, ownFields, state, edited, room, endpoints: endpointsOf(plan, state, edit) } as unknown as PersonPart<Name, F>;
}
