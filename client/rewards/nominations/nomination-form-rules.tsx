import { useLingui } from '@lingui/react/macro';
import { useSession } from '#client/access/session.store.ts';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';
import { useProgrammes } from './use-programmes.ts';

const open = { state: 'open' };

/** A new nomination names an open programme and somebody else; who nominates is who submits it. */
export function NominationFormRules({ values, row, children }: FormRulesProps) {
  const { t, i18n } = useLingui();
  const me = useSession().actor!.id;
  const found = useProgrammes()?.get(values['programmeId'] as string);
  const points = found && i18n.number(found.points);
  const limit = found && i18n.number(found.maxPerUser);
  const hint = found && t`A winner gets ${points} points. Each person may make ${limit} nominations.`;
  const rules: Readonly<Record<string, FieldRules>> = {
    programmeId: { hint, conditions: open },
    nomineeId: { canChoosePerson: (id) => id !== me },
    nominatorId: { isHidden: row === null },
  };
  return children((name) => rules[name] ?? {});
}
