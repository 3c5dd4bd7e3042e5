import type { HandOverKind, Holdings } from '#shared/people/hand-over.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { msg } from '#shared/platform/message.ts';
import type { Fields } from '#shared/records/field.ts';
import { day, person } from '#shared/records/fields.ts';
import { companyMessage } from '#shared/records/fields-from-data.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { FormRecord } from '#client/records/use-record-form.ts';

/** Name of the field for one person who takes over everything. */
const everything = 'everything';

interface Receiver {
  readonly kind: HandOverKind;
  readonly personId: string;
}

/** Form with the last day, one person for everything, and one person for each kind of what is held. */
export function leaveRecord({ id, held }: Holdings, wordsFor: (kind: HandOverKind, count: number) => string): FormRecord {
  const own = held.map(({ kind, count }): [string, Fields[string]] => [
    kind,
    person({ label: companyMessage({ en: wordsFor(kind, count) }, 'en'), isOptional: true }),
  ]);
  const fields: Fields = {
    leavingOn: day({ label: msg({ message: 'Last day' }) }),
    ...(own.length > 1 && { [everything]: person({ label: msg({ message: 'One person for everything' }), isOptional: true }) }),
    ...Object.fromEntries(own),
  };
  const sections = [
    { title: msg({ message: 'End of the employment' }), names: ['leavingOn'] },
    { title: msg({ message: 'Who takes over' }), names: [everything, ...held.map(({ kind }) => kind)] },
  ];
  const shown = held.length > 0 ? sections : sections.slice(0, 1);
  return { name: `leave ${id}`, fields, readOnly: [], liveBy: 'company', isMovable: false, sections: shown };
}

/** The line manager gets everything unless somebody else is chosen. */
export const firstValues = ({ leavingOn, managerId, held }: Holdings, today: string): Values => ({
  leavingOn: leavingOn ?? today,
  [everything]: managerId,
  ...Object.fromEntries(held.map(({ kind }) => [kind, managerId])),
});

/** One person for everything fills all kinds; another one for a kind means that nobody gets everything. */
export function followReceivers({ held }: Holdings, name: string, values: Values): Values {
  if (name === everything) return Object.fromEntries(held.map(({ kind }) => [kind, values[everything] ?? null]));
  if (name === 'leavingOn' || values[name] === values[everything]) return {};
  return { [everything]: null };
}

/** People who take over, in the order of the kinds. */
export const receiversIn = ({ held }: Holdings, values: Values): Receiver[] =>
  held.flatMap(({ kind }) => (typeof values[kind] === 'string' ? [{ kind, personId: values[kind] }] : []));

/** Names the fields of this form in a refusal of the server, which knows receivers by their place. */
export function atFields(error: unknown, receivers: readonly Receiver[]): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  const fields = error.fields.map((fault) => {
    const place = /^body\.receivers\.(\d+)\./.exec(fault.path)?.[1];
    return place === undefined ? fault : { ...fault, path: `body.${receivers[Number(place)]!.kind}` };
  });
  return new AppError(error.code, { fields });
}
