import type { Message } from '#shared/platform/message.ts';
import { canBeEmpty, type Field, type FieldKind } from '#shared/records/field.ts';
import type { NamedField } from './any-record.ts';

/** Section that a form names. */
export interface NamedSection {
  readonly title: Message;
  readonly names: readonly string[];
}

/** Section of a form. */
export interface FormSection {
  readonly isOptional: boolean;
  readonly title?: Message;
  readonly fields: readonly NamedField[];
}

const wideKinds: readonly FieldKind[] = ['richText', 'rows', 'scale', 'people', 'choices'];
/** Texts up to this length share a line with another field. */
const maxShortText = 60;

/** True for a field that takes a whole line of a form. */
export const isWide = ({ kind, maxLength = 0 }: Field): boolean =>
  wideKinds.includes(kind) || (kind === 'text' && maxLength > maxShortText);

const areaOf = ({ kind }: Field) => Number(['richText', 'rows', 'scale'].includes(kind));

/** Sections of a form: the named ones, or what must be filled, then what may stay empty; in each, texts and lists of several lines come last. */
export function sectionsOf(fields: readonly NamedField[], named?: readonly NamedSection[]): FormSection[] {
  if (named) {
    const shown = new Map(fields);
    const fieldsOf = ({ names }: NamedSection) =>
      names.flatMap((name): NamedField[] => (shown.has(name) ? [[name, shown.get(name)!]] : []));
    return named.map((section) => ({ isOptional: false, title: section.title, fields: fieldsOf(section) }));
  }
  const sections = [false, true].map((isOptional): FormSection => {
    const own = fields.filter(([, field]) => canBeEmpty(field) === isOptional);
    return { isOptional, fields: own.toSorted(([, one], [, other]) => areaOf(one) - areaOf(other)) };
  });
  return sections.filter((section) => section.fields.length > 0);
}
