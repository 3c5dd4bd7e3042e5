import { useLingui } from '@lingui/react/macro';
import { auditActions } from './audit-actions.ts';
import { auditSubjects } from './audit-subjects.ts';

/** Record and action that the name of an entry stands for. A read is named `read.<record>`. */
export function partsOfEntry(name: string): { subject: string; action: string } {
  const [first = '', second = ''] = name.split('.');
  return first === 'read' ? { subject: second, action: 'read' } : { subject: first, action: second };
}

/** Entries of the audit in words, as `Task: moved`, and the records for which one can filter. */
export function useAuditWords() {
  const { t, i18n } = useLingui();
  const subjectOf = (subject: string) => {
    const words = auditSubjects[subject];
    return words ? t(words) : subject;
  };
  const textOf = (name: string) => {
    const { subject, action } = partsOfEntry(name);
    const [record, words] = [subjectOf(subject), auditActions[action]];
    const happened = words ? t(words) : action;
    return t`${record}: ${happened}`;
  };
  /** One choice for each word, also where several kinds of events share it, and one for the reads. */
  const choices = () => {
    const kinds = Object.keys(auditSubjects).filter((subject) => subject !== 'ratings');
    const byLabel = new Map(kinds.toReversed().map((value) => [subjectOf(value), value]));
    const sorted = [...byLabel].map(([label, value]) => ({ label, value })).toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
    return [{ value: 'read', label: t`Reads of sensitive data` }, ...sorted];
  };
  return { textOf, choices };
}
