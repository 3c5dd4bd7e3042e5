import { useLingui } from '@lingui/react/macro';
import type { Field } from '#shared/records/field.ts';
import type { ImportFault } from '#shared/records/transfer.schema.ts';
import { errorStatus, type ErrorCode } from '#shared/platform/errors.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { useFaultText } from '#client/records/use-fault-text.ts';

const isErrorCode = (rule: string): rule is ErrorCode => Object.hasOwn(errorStatus, rule);

/** Limit of characters of a cell that a sentence repeats. */
const mostRepeated = 120;

/** Limit of options that a sentence names. */
const mostNamed = 12;

type FaultText = (fault: Pick<ImportFault, 'rule' | 'limit'>, field?: Pick<Field, 'options'>, text?: string) => string;

/** Returns the sentence for a cell with an error: what to enter instead. The field gives the options to choose from, `text` is that of the cell. */
export function useImportFaultText(): FaultText {
  const { t, i18n } = useLingui();
  const faultText = useFaultText();
  return (fault, field, text = '') => {
    const limit = Number(fault.limit);
    const names = Object.values(field?.options ?? {}).map((option) => t(option));
    const options = names.slice(0, mostNamed).join(' · ') + (names.length > mostNamed ? ' · …' : '');
    const row = i18n.number(Number.isFinite(limit) ? limit : 0);
    const texts: Readonly<Record<string, string>> = {
      number: t`Enter a number.`,
      date: t`Enter a date as YYYY-MM-DD.`,
      'formula-error': t`This cell contains an error of a formula. Enter the value.`,
      'long-number': t`This number has lost digits, because it has more than 15. Enter it again, as text in the file.`,
      boolean: t`Enter yes or no.`,
      enum: t`Enter one of these: ${options}`,
      absent:
        text === '' || text.length > mostRepeated ? t`Not found. Check the spelling.` : t`“${text}” was not found. Check the spelling.`,
      archived: t`This entry is archived. Enter another one, or restore it.`,
      inactive: t`This entry is inactive. Enter another one, or reactivate it.`,
      ambiguous: t`Several records have this name. Enter a code or an email address, or rename one of them.`,
      denied: t`You do not have permission for this row.`,
      repeated: t`Row ${row} has the same value. Change or delete one of them.`,
      fixed: t`This value cannot be changed after the creation.`,
      'changed-since': t`Somebody has changed this value since the import.`,
      refused: t`This row could not be imported. Check its values.`,
    };
    // A refusal as a whole has the code of an error instead of a rule.
    if (isErrorCode(fault.rule)) return t(messageForError(fault.rule));
    return texts[fault.rule] ?? faultText(fault);
  };
}
