import { AppError, type ErrorCode, type FieldFault } from '#shared/platform/errors.ts';
import { callWithSeqs, requestCapture, type AnyEndpoint } from '#client/platform/http/call.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import type { OutboxCommand, SendCommand } from '#client/platform/live/command-keeper.ts';
import { kindOfCommand, type CommandKind } from './command-kinds.ts';

interface KeptRequest {
  readonly method: AnyEndpoint['method'];
  readonly url: string;
  readonly access: AnyEndpoint['access'];
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Answer of the server that has refused a command. */
export interface CommandRefusal {
  readonly code: FailureCode;
  readonly fields: readonly FieldFault[];
  readonly current: unknown;
}

/** Command as the device keeps it. */
export interface KeptCommand {
  /** Idempotency key: the server makes the change once. */
  readonly key: string;
  readonly kind: CommandKind;
  /** Time in milliseconds since 1970. */
  readonly at: number;
  readonly subjects: readonly string[];
  readonly request: KeptRequest;
  readonly refusal: CommandRefusal | null;
}

/** Returns the command without sending it; null if it is not kept on the device. */
export function describeCommand({ key, subjects, send }: OutboxCommand, at: number): KeptCommand | null {
  let found: KeptCommand | null = null;
  requestCapture.take = ({ method, url, access, schema }, { params, query, body: given }) => {
    const kind = kindOfCommand({ method, url });
    // As `call` sends it, so that the server knows the command again.
    const body = 'body' in schema ? (given ?? {}) : given;
    if (kind) found ??= { key, kind, at, subjects, request: { method, url, access, params, query, body }, refusal: null };
  };
  try {
    void send(key).catch(() => {});
  } finally {
    requestCapture.take = null;
  }
  return found;
}

/** Sends a kept command as its page did. */
export const sendKept =
  ({ request: { method, url, access, params, query, body } }: KeptCommand): SendCommand<unknown> =>
  (key) => {
    const endpoint = { method, url, access, schema: body === undefined ? {} : { body } };
    return callWithSeqs(endpoint as never, { params, query, body, key } as never);
  };

const unanswered: readonly FailureCode[] = ['offline', 'server.unavailable', 'rate.limited', 'request.timeout'];

/** True if the command was not decided: it waits further. */
export const isUndecided = (error: unknown): boolean => {
  const code = failureCode(error);
  return unanswered.includes(code) || code.startsWith('session.');
};

export function refusalOf(error: unknown): CommandRefusal {
  const { fields = [], current } = error instanceof AppError ? error : new AppError('server.failed' satisfies ErrorCode);
  return { code: failureCode(error), fields, current };
}

export type ConflictValue = string | number | null;

/** Field that somebody else has changed since the author of a command saw it. */
export interface FieldConflict {
  readonly field: ConflictField;
  readonly mine: ConflictValue;
  readonly theirs: ConflictValue;
}

/** Fields whose versions are shown. Other conflicts are said by their sentence. */
const conflictFields = ['title', 'startDate', 'dueDate', 'priority', 'assigneeId', 'estimate'] as const;
export type ConflictField = (typeof conflictFields)[number];

type FieldChange = { readonly from: unknown; readonly to: unknown };
const isValue = (value: unknown): value is ConflictValue => value === null || ['string', 'number'].includes(typeof value);
const isChange = (value: unknown): value is FieldChange => typeof value === 'object' && value !== null && 'from' in value;
const changesIn = ({ request }: KeptCommand) => Object.entries((request.body ?? {}) as Record<string, unknown>);

/** Fields that differ from what the author saw, in both versions. */
export function conflictsOf(command: KeptCommand): FieldConflict[] {
  const { refusal } = command;
  if (refusal?.code !== 'record.stale' || typeof refusal.current !== 'object' || refusal.current === null) return [];
  const [changes, current] = [Object.fromEntries(changesIn(command)), refusal.current as Record<string, unknown>];
  return conflictFields.flatMap((field) => {
    const [change, theirs] = [changes[field], current[field]];
    if (!isChange(change) || theirs === change.from) return [];
    return isValue(change.to) && isValue(theirs) ? [{ field, mine: change.to, theirs }] : [];
  });
}

const longestTitle = 255;
const bothOf = (mine: ConflictValue, theirs: ConflictValue) => `${theirs} / ${mine}`.slice(0, longestTitle);

/** The command over the values that are stored now, under another key: with the own values, or with both titles. */
export function overCurrent(command: KeptCommand, texts: 'mine' | 'both', key: string): KeptCommand {
  const current = (command.refusal?.current ?? {}) as Record<string, unknown>;
  const conflicts = conflictsOf(command);
  const body = Object.fromEntries(
    changesIn(command).map(([name, change]) => {
      if (!isChange(change) || !(name in current)) return [name, change];
      const conflict = texts === 'both' && name === 'title' && conflicts.find(({ field }) => field === name);
      return [name, { from: current[name], to: conflict ? bothOf(conflict.mine, conflict.theirs) : change.to }];
    }),
  );
  return { ...command, key, refusal: null, request: { ...command.request, ...(command.request.body !== undefined && { body }) } };
}

/** Text of a command that its author recognises: a title, a comment or a value. */
export function textOfCommand({ request }: KeptCommand): string {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const title = body['title'];
  const text = isChange(title) ? title.to : (title ?? body['body'] ?? body['value'] ?? body['hours']);
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
}
