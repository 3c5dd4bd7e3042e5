import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { launch } from '#shared/reviews/launch.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { OpenSetUp } from '#client/records/set-up/open-set-up.tsx';
import { launchRights } from './launch-rights.ts';
import { DraftLaunch } from './wizard/draft-launch.tsx';
import { NewLaunch } from './wizard/new-launch.tsx';

const ControlRoom = lazyComponent(async () => (await import('./control/control-room.tsx')).ControlRoom, <Skeleton height={320} m="md" />);

interface OpenLaunchProps {
  actor: Actor;
  /** Id of a launch, or `new`. */
  launchId: string;
  onOpen: (id: string | undefined, step?: string) => void;
}

/** Set-up of a new launch or of a draft, or the control room of one that has begun. */
export function OpenLaunch({ launchId, ...props }: OpenLaunchProps) {
  const { t } = useLingui();
  const words = { create: t`New launch`, setUp: t`Set-up of the launch`, close: t`All launches` };
  const parts = { New: NewLaunch, Draft: DraftLaunch, Begun: ControlRoom };
  return (
    <OpenSetUp
      {...props}
      {...parts}
      words={words}
      record={launch}
      canCreate={launchRights(props.actor).canCreate}
      id={launchId}
      second="when"
    />
  );
}
