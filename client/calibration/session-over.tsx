import { useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton } from '@mantine/core';
import { Link } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { readOwnCalibrationEndpoint } from '#shared/calibration/calibration.api.ts';
import { useSession } from '#client/access/session.store.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { call } from '#client/platform/http/call.ts';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage, type StateMessageProps } from '#client/ui/state-message.tsx';
import { useAnswer } from '#client/ui/use-answer.ts';

/** Link to the ratings of the reader's people, for those who may open the page. */
function RatingsButton({ id }: { id: string }) {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor || !may(actor, 'Sessions', 'view')) return null;
  return <Button component={Link} href={`/admin/sessions?view=ratings&sessionId=${id}`}>{t`Ratings of my people`}</Button>;
}

/** Message instead of a room that the reader cannot join: a participant learns how the session ended, anybody else nothing. */
export function SessionOver({ id, otherwise }: { id: string; otherwise: Pick<StateMessageProps, 'kind'> & { readonly title?: string } }) {
  const { t } = useLingui();
  const ask = (signal: AbortSignal) =>
    call(readOwnCalibrationEndpoint, { params: { recordId: id }, signal }).then(
      ({ status }) => status,
      (error: unknown) => (failureCode(error) === 'record.absent' ? null : Promise.reject(error)),
    );
  const { value: status, isFailed } = useAnswer(id, (signal) => ask(signal).then((found) => ({ found })));
  if (status === null && !isFailed) return <Skeleton height={240} m="md" />;
  const titles: Partial<Record<string, string>> = {
    finalised: t`This session is finalised`,
    archived: t`This session is finalised`,
    cancelled: t`This session is cancelled`,
  };
  const title = titles[status?.found ?? ''];
  if (title === undefined) return <StateMessage {...otherwise} action={<HomeButton />} />;
  return (
    <StateMessage
      kind="empty"
      title={title}
      sentence={t`Its ratings are kept, and its room is closed to participants.`}
      action={
        <Group gap="sm" justify="center">
          {status?.found !== 'cancelled' && <RatingsButton id={id} />}
          <HomeButton />
        </Group>
      }
    />
  );
}
