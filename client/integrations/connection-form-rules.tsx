import { useLingui } from '@lingui/react/macro';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';

const ofSalesforce = ['auth', 'clientId', 'username'];

/** Shows the fields that the kind of a connection and its sign-in need. */
export function ConnectionFormRules({ values, row, children }: FormRulesProps) {
  const { t } = useLingui();
  const isSalesforce = values['kind'] === 'salesforce';
  const rules: Readonly<Record<string, FieldRules>> = {
    kind: { isFixed: row !== null },
    instanceUrl: {
      hint: isSalesforce
        ? t`For example https://example.my.salesforce.com`
        : t`Beginning of the address of the files, for example https://files.example.com`,
    },
    clientId: { isNeeded: true, hint: t`From the connected app in Salesforce` },
    username: values['auth'] === 'jwt' ? { isNeeded: true, hint: t`Salesforce account in whose name Cairn reads` } : { isHidden: true },
    status: { isHidden: true },
    ...(!isSalesforce && Object.fromEntries(ofSalesforce.map((name) => [name, { isHidden: true }]))),
  };
  return children((name) => rules[name] ?? {});
}
