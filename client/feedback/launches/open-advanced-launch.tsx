import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { advancedLaunch } from '#shared/feedback/advanced-launch.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { NewDraft } from '#client/records/set-up/new-draft.tsx';
import { onlyFields } from '#client/records/set-up/only-fields.tsx';
import { OpenSetUp, type NewProps } from '#client/records/set-up/open-set-up.tsx';
import { advancedLaunchRights } from './advanced-launch-rights.ts';
import { DraftAdvancedLaunch } from './draft-advanced-launch.tsx';
import { fieldsOfStep, useStepLabels } from './advanced-launch-steps.ts';

const ControlRoom = lazyComponent(async () => (await import('./control-room.tsx')).ControlRoom, <Skeleton height={320} m="md" />);

const DetailRules = onlyFields(fieldsOfStep.details);

function NewAdvancedLaunch({ actor, ...props }: NewProps) {
  const { t } = useLingui();
  const place = { record: advancedLaunch, companyId: actor.companyId };
  return <NewDraft {...props} place={place} label={t`Set-up of the launch`} labels={useStepLabels()} Rules={DetailRules} />;
}

interface OpenAdvancedLaunchProps {
  actor: Actor;
  /** Id of a launch, or `new`. */
  launchId: string;
  onOpen: (id: string | undefined, step?: string) => void;
}

/** Set-up of a new advanced launch or of a draft, or the control room of one that has begun. */
export function OpenAdvancedLaunch({ launchId, ...props }: OpenAdvancedLaunchProps) {
  const { t } = useLingui();
  const words = { create: t`New advanced launch`, setUp: t`Set-up of the launch`, close: t`All advanced launches` };
  const parts = { New: NewAdvancedLaunch, Draft: DraftAdvancedLaunch, Begun: ControlRoom };
  return (
    <OpenSetUp
      {...props}
      {...parts}
      words={words}
      record={advancedLaunch}
      canCreate={advancedLaunchRights(props.actor).canCreate}
      id={launchId}
      second="period"
    />
  );
}
