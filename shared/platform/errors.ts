import { Type, type Static } from 'typebox';

/** Every way in which Cairn refuses, with the HTTP status that says the same. The client has one sentence for each. */
export const errorStatus = {
  'input.malformed': 400,
  'session.missing': 401,
  'session.expired': 401,
  'sign-in.failed': 401,
  'access.denied': 403,
  'session.revoked': 403,
  'origin.foreign': 403,
  'record.absent': 404,
  'route.absent': 404,
  'request.timeout': 408,
  'record.stale': 409,
  'board.full': 409,
  'desk.full': 409,
  'board.archived': 409,
  'boards.full': 409,
  'lanes.full': 409,
  'move.forbidden': 409,
  'owner.last': 409,
  'member.has-tasks': 409,
  'ticket.locked': 409,
  'ticket.full': 409,
  'admin.last': 409,
  'files.full': 409,
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
export type ErrorCode = keyof typeof errorStatus;

/** One thing wrong with the input: where (`body.title`), which rule, and the rule's limit where it has one. */
export const FieldFault = Type.Object({
  path: Type.String(),
  rule: Type.String(),
  limit: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Array(Type.String())])),
});
export type FieldFault = Static<typeof FieldFault>;

/** What every refused request answers. `current` is the record as it is now, where the refusal is about its state. */
export const ErrorBody = Type.Object({
  code: Type.String(),
  fields: Type.Optional(Type.Array(FieldFault)),
  current: Type.Optional(Type.Unknown()),
});
export type ErrorBody = { code: ErrorCode; fields?: FieldFault[]; current?: unknown };

/** A refusal with its code; thrown by services and policies, and by `call()` in the browser for what it was answered. */
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

/** The input names something that cannot be accepted: `invalid('body.assigneeId', 'absent')`. */
export const invalid = (path: string, rule: string, limit?: FieldFault['limit']) =>
  new AppError('input.invalid', { fields: [{ path, rule, ...(limit !== undefined && { limit }) }] });
