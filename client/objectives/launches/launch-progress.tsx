import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Progress, Stack, Text } from '@mantine/core';
import { okrLaunch, type OkrLaunch } from '#shared/objectives/okr-launch.record.ts';
import { useRoom } from '#client/platform/live/use-room.ts';

/** Live progress of a launch. The dialog can be closed meanwhile. */
export function LaunchProgress({ companyId, launchId }: { companyId: string; launchId: string }) {
  const { t, i18n } = useLingui();
  const [live] = useRoom(okrLaunch.room, companyId);
  const launch = live.state?.records[launchId] as unknown as OkrLaunch | undefined;
  const { planned = 0, created = 0, leftOut = 0, state = 'running' } = launch ?? {};
  const isDone = state === 'done';
  const courseText = (created: string, planned: string) => t`${created} of ${planned} created`;
  const words = isDone
    ? t`${plural(created, { one: '# objective was created.', other: '# objectives were created.' })}`
    : courseText(i18n.number(created), i18n.number(planned));
  return (
    <Stack gap="xs">
      <Progress value={isDone ? 100 : planned === 0 ? 0 : (100 * created) / planned} aria-label={t`Progress of the creation`} />
      <Text size="sm" role="status">
        {words} {isDone && leftOut > 0 && t`${plural(leftOut, { one: '# was left out.', other: '# were left out.' })}`}
      </Text>
      {!isDone && (
        <Text size="sm" c="dimmed">
          {t`You can close this window. The creation goes on.`}
        </Text>
      )}
    </Stack>
  );
}
