import { useLingui } from '@lingui/react/macro';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { SettingsPage } from '#client/records/autosave/late-settings-page.tsx';
import type { FormRulesProps } from '#client/records/form-rules.ts';

function SettingRules({ children }: FormRulesProps) {
  const { t } = useLingui();
  const hints: Readonly<Record<string, string>> = {
    strictWeights: t`The weights must add up to exactly 100 when an objective is submitted, with the drafts of its owner. Otherwise they add up to at most 100.`,
    reapproveOnEdit: t`A new name, due date, weight or measure of an active objective waits for its approver. Otherwise the change counts at once.`,
    checkInFrequency: t`New key results begin with it, unless their department has a default of its own.`,
  };
  return children((name) => ({ hint: hints[name] }));
}

/** Rules of the company for its objectives. */
export function OkrSettingsView({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  return (
    <SettingsPage
      title={t`Rules for objectives`}
      place={{ record: okrSettings, companyId: actor.companyId }}
      rights={pageRights(actor, okrSettings)}
      Rules={SettingRules}
    />
  );
}
