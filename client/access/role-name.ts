import { useLingui } from '@lingui/react/macro';

/** Returns a function that names a role in the language of the reader. Roles that a company has added keep the name that it gave them. */
export function useRoleName(): (name: string) => string {
  const { t } = useLingui();
  const ofEveryCompany: Partial<Record<string, string>> = {
    'Super Admin': t`Super Admin`,
    'HR Admin': t`HR Admin`,
    Manager: t`Manager`,
    Employee: t`Employee`,
  };
  return (name) => ofEveryCompany[name] ?? name;
}
