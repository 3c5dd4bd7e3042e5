import { Type, type TObject, type TProperties, type TSchema } from 'typebox';
import type { Action } from '#shared/platform/actor.schema.ts';
import type { Endpoint, EndpointSchema } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import type { RecordAction, RecordActions } from './record-action.ts';

export const RecordParams = Type.Object({ recordId: Id });
/** Version of the draft that the caller has seen and publishes. */
export const PublishBody = Type.Object({ version: Type.Integer() });

interface ActionPlan {
  readonly url: `/api/${string}`;
  readonly isVersioned: boolean;
  readonly actions: RecordActions;
  readonly schemas: { readonly record: object; readonly row: object };
}
type Define = (
  request: `${Endpoint['method']} /api/${string}`,
  verb: Action,
  summary: string,
  schema: EndpointSchema,
  description: string,
  more?: Pick<Endpoint, 'whileImpersonating'>,
) => unknown;

const valueSchema = ({ schemas }: ActionPlan, name: string): TSchema => (schemas.record as unknown as TObject).properties[name]!;

/** Fields that some action asks for, as optional values of a request. */
export function askedSchemas(plan: ActionPlan): TProperties {
  const names = new Set(Object.values(plan.actions).flatMap(({ asks = {} }) => Object.keys(asks)));
  return Object.fromEntries([...names].map((name) => [name, Type.Optional(valueSchema(plan, name))]));
}

function actionBody(plan: ActionPlan, { asks = {}, isJudged }: RecordAction): TObject {
  const schemaOf = (name: string) => (asks[name] === 'required' ? valueSchema(plan, name) : Type.Optional(valueSchema(plan, name)));
  const asked = Object.fromEntries(Object.keys(asks).map((name) => [name, schemaOf(name)]));
  return Type.Object({ ...(isJudged && { version: Type.Integer() }), ...asked });
}

const acting =
  'A record that already has the state is left unchanged. Refused as `transition` in any state that the action does not follow.';

const judging = ' Refused as `record.stale` when the record has changed since the caller saw this version.';
const describe = ({ asks = {}, isJudged = false }: RecordAction): string => {
  const needed = Object.keys(asks).filter((name) => asks[name] === 'required');
  return `${acting}${isJudged ? judging : ''}${needed.length > 0 ? ` Needs ${needed.map((name) => `\`${name}\``).join(', ')}.` : ''}`;
};

const publishing =
  'Makes an immutable version of the draft that the caller has seen. Refused as `record.stale` when the draft has changed meanwhile, and as ' +
  '`unchanged` when it equals the newest version.';

/** Endpoints of the named actions: `sendBack` has the address `send-back`. */
export function actingEndpoints(plan: ActionPlan, a: string, define: Define): Record<string, unknown> {
  const endpoints = Object.entries(plan.actions).map(([name, action]) => {
    const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const summary = `${words.charAt(0).toUpperCase()}${words.slice(1)} ${a}`;
    const [body, description] =
      name === 'publish' && plan.isVersioned ? [PublishBody, publishing] : [actionBody(plan, action), describe(action)];
    const schema = { params: RecordParams, body, response: { 200: plan.schemas.row as TObject } };
    const request = `POST ${plan.url}/:recordId/${words.replaceAll(' ', '-')}` as const;
    const more = action.isDecision ? ({ whileImpersonating: 'refused' } as const) : {};
    return [name, define(request, action.right ?? 'edit', summary, schema, description, more)];
  });
  return Object.fromEntries(endpoints);
}
