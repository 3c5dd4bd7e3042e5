import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { UnstyledButton } from '@mantine/core';
import { IconCirclePlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { RecipientPoints, Recognition } from '#shared/rewards/recognition.schema.ts';
import { canAddPoints } from '#shared/rewards/rewards.policy.ts';
import { pointsRoom } from '#shared/rewards/points.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { Reactions } from '#client/comments/comment-reactions.tsx';
import { useRoom } from '#client/platform/live/use-room.ts';
import { Menu } from '#client/ui/floating.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { useUndoBarrier } from '#client/ui/use-undoable.ts';
import { addPoints, reactToRecognition } from './recognition.store.ts';
import { Names } from './post-names.tsx';
import classes from './feed.module.css';

const steps = [5, 10, 20, 50];

interface AddPointsProps {
  actor: Actor;
  post: Recognition;
}

/** Menu with which a reader adds own points for each person of a recognition. */
function AddPoints({ actor, post: { id, recipients } }: AddPointsProps) {
  const { t } = useLingui();
  const [{ state }] = useRoom(pointsRoom, actor.id);
  const sayRefusal = useErrorToast();
  const refuseUndo = useUndoBarrier();
  const [isSending, setIsSending] = useState(false);
  const left = state ? state.give + state.boost : 0;
  const people = recipients.length;
  const add = (points: number) => {
    setIsSending(true);
    addPoints(id, points)
      .then(() => refuseUndo(t`Points added`), sayRefusal)
      .finally(() => setIsSending(false));
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.act!} disabled={isSending}>
          <IconCirclePlus size={15} stroke={1.6} aria-hidden="true" />
          {t`Add points`}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t`${plural(left, { one: 'You have # point left to give', other: 'You have # points left to give' })}`}</Menu.Label>
        {steps.map((points) => (
          <Menu.Item key={points} disabled={points * people > left} onClick={() => add(points)}>
            {people > 1
              ? t`${plural(points, { one: '# point each', other: '# points each' })}`
              : t`${plural(points, { one: '# point', other: '# points' })}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Reactions to a recognition, and the points that its reader can add. */
export function PostAdditions({ post }: { post: Recognition }) {
  const { actor } = useSession();
  const sayRefusal = useErrorToast();
  if (!actor) return null;
  return (
    <>
      <Reactions
        reactions={post.reactions}
        isEnabled
        onToggle={(name, isOn) => void reactToRecognition(post.id, name, isOn).catch((error: unknown) => sayRefusal(error))}
      />
      {canAddPoints(actor, post) && <AddPoints actor={actor} post={post} />}
    </>
  );
}

/** Points that others added, by person. */
function addedBy({ addOns }: Recognition): RecipientPoints[] {
  const totals = new Map<string, number>();
  for (const { personId, points } of addOns) totals.set(personId, (totals.get(personId) ?? 0) + points);
  return [...totals].map(([personId, points]) => ({ personId, points }));
}

/** Names of the people who added points to a recognition. */
export function AddedPoints({ post }: { post: Recognition }) {
  if (post.addOns.length === 0) return null;
  return (
    <p className={classes.added}>
      <Trans>
        Points added by <Names recipients={addedBy(post)} />
      </Trans>
    </p>
  );
}
