import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import { statusUpdateEndpoint } from '#shared/objectives/status-update.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import { SettingsPage } from '#client/records/autosave/late-settings-page.tsx';
import type { FormRulesProps } from '#client/records/form-rules.ts';
import classes from './objectives.module.css';

/** In milliseconds. The end of an update changes no room that every reader of the settings may watch. */
const askAgainEvery = 5_000;

/** Number of key results whose statuses follow the gaps of an earlier choice, while a worker updates them. */
function StatusUpdates({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const { value, retry } = useReading({
    name: `status-update ${companyId}`,
    read: () => call(statusUpdateEndpoint, {}),
    rooms: [okrSettings.room.name, keyResult.room.name],
  });
  const count = value?.keyResults ?? 0;
  const isUpdating = count > 0;
  useEffect(() => {
    if (!isUpdating) return undefined;
    const timer = setInterval(retry, askAgainEvery);
    return () => clearInterval(timer);
  }, [isUpdating, retry]);
  return (
    <p role="status" className={classes.updates}>
      {isUpdating &&
        t`${plural(count, { one: 'The status of # key result is being updated.', other: 'The statuses of # key results are being updated.' })}`}
    </p>
  );
}

function SettingRules({ row, children }: FormRulesProps) {
  const { t } = useLingui();
  const hints: Readonly<Record<string, string>> = {
    strictWeights: t`The weights must add up to exactly 100 when an objective is submitted, with the drafts of its owner. Otherwise they add up to at most 100.`,
    reapproveOnEdit: t`A new name, due date, weight or measure of an active objective waits for its approver. Otherwise the change counts at once.`,
    checkInFrequency: t`New key results begin with it, unless their department has a default of its own.`,
    atRiskGap: t`The gap is the expected progress minus the progress: with 60% expected and 40% reached, it is 20.`,
    offTrackGap: t`Open objectives follow a change of the gaps. Closed ones keep their status.`,
  };
  return (
    <>
      {children((name) => ({ hint: hints[name] }))}
      {row && <StatusUpdates companyId={row.id} />}
    </>
  );
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
