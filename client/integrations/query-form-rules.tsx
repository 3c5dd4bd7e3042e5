import { useLingui } from '@lingui/react/macro';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';
import { useConnectionKind } from './use-connection-kind.ts';

const hidden: FieldRules = { isHidden: true };

/** Shows the fields that the kind of the connection needs. */
export function QueryFormRules({ values, children }: FormRulesProps) {
  const { t } = useLingui();
  const kind = useConnectionKind((values['connectionId'] as string | null | undefined) ?? null);
  const rules: Readonly<Record<string, FieldRules>> = {
    statement:
      kind === 'salesforce'
        ? {
            isNeeded: true,
            hint: t`One row with one number, for example SELECT SUM(Amount) v FROM Opportunity WHERE IsWon = true. You can use :periodStart, :periodEnd and :ownerEmail.`,
          }
        : hidden,
    address: kind === 'csv' ? { isNeeded: true, hint: t`A file with a header and one row` } : hidden,
    csvColumn: kind === 'csv' ? { hint: t`Name in the header. Leave it empty if there is only one column.` } : hidden,
    keyResultId: { hint: t`Its value becomes a check-in of this key result.` },
    retryAt: hidden,
    status: hidden,
  };
  return children((name) => rules[name] ?? {});
}
