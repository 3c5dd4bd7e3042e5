import { Type, type Static } from 'typebox';

const platformErrors = {
  'input.malformed': 400,
  'session.missing': 401,
  'session.expired': 401,
  'access.denied': 403,
  'session.revoked': 403,
  'impersonation.refused': 403,
  'origin.foreign': 403,
  'record.absent': 404,
  'route.absent': 404,
  'method.not-allowed': 405,
  'request.timeout': 408,
  'company.visitor': 409,
  'session.changed': 409,
  'record.stale': 409,
  'record.in-use': 409,
  'input.too-large': 413,
  'input.unsupported': 415,
  'input.invalid': 422,
  'key.reused': 422,
  'client.old': 426,
  'rate.limited': 429,
  'headers.too-large': 431,
  'server.failed': 500,
  'server.unavailable': 503,
  'store.unavailable': 503,
} as const;
type PlatformErrors = typeof platformErrors;

/** Every error code with its HTTP status. A feature adds its codes to this interface and gives them to `defineErrors`. */
export interface ErrorStatus extends PlatformErrors {}
export type ErrorCode = keyof ErrorStatus;

/** Contains the codes of the features that are loaded. The client has one message for each. */
export const errorStatus = { ...platformErrors } as ErrorStatus;
const codes = Object.keys(errorStatus) as ErrorCode[];

/** Adds the error codes of a feature; throws if one exists already. The endpoints that answer with them import the file that calls it. */
export function defineErrors(errors: Partial<ErrorStatus>): void {
  const taken = Object.keys(errors).filter((code) => Object.hasOwn(errorStatus, code));
  if (taken.length > 0) throw new Error(`Error codes are defined twice: ${taken.join(', ')}.`);
  Object.assign(errorStatus, errors);
  codes.push(...(Object.keys(errors) as ErrorCode[]));
}

export const FieldFault = Type.Object({
  path: Type.String(),
  rule: Type.String(),
  limit: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Array(Type.Union([Type.String(), Type.Number()]))])),
});
export type FieldFault = Static<typeof FieldFault>;

/** Body of every refused request. `current` is the current record if the refusal is about its state. */
export const ErrorBody = Type.Object({
  code: Type.Unsafe<ErrorCode>({ type: 'string', enum: codes }),
  fields: Type.Optional(Type.Array(FieldFault)),
  current: Type.Optional(Type.Unknown()),
});
export type ErrorBody = { code: ErrorCode; fields?: FieldFault[]; current?: unknown };

/** Refusal with an error code; thrown by services and policies, and by `call()` in the browser. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldFault[] | undefined;
  readonly current: unknown;

  constructor(code: ErrorCode, details: { fields?: FieldFault[]; current?: unknown } = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.current = details.current;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  toJSON(): ErrorBody {
    return {
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...(this.current !== undefined && { current: this.current }),
    };
  }
}

/** Creates an `input.invalid` error: `invalid('body.assigneeId', 'absent')`. */
export const invalid = (path: string, rule: string, limit?: FieldFault['limit']) =>
  new AppError('input.invalid', { fields: [{ path, rule, ...(limit !== undefined && { limit }) }] });
