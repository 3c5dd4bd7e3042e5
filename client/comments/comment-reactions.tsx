import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconMoodPlus } from '@tabler/icons-react';
import { reactionNames, type ThreadComment, type Reaction, type ReactionName } from '#shared/comments/comment.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { Menu } from '#client/ui/floating.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { reactToComment, type CommentedRoom } from './comments.store.ts';
import classes from './comments.module.css';

const emoji: Record<ReactionName, string> = {
  'thumbs-up': '👍',
  heart: '❤️',
  celebrate: '🎉',
  laugh: '😄',
  eyes: '👀',
  done: '✅',
};

function useReactionLabels(): Record<ReactionName, string> {
  const { t } = useLingui();
  return {
    'thumbs-up': t`Thumbs up`,
    heart: t`Heart`,
    celebrate: t`Celebrate`,
    laugh: t`Laugh`,
    eyes: t`Eyes`,
    done: t`Done`,
  };
}

interface ReactionButtonProps {
  reaction: Reaction;
  isEnabled: boolean;
  onToggle: (name: ReactionName, isOn: boolean) => void;
}

function ReactionButton({ reaction: { name, personIds }, isEnabled, onToggle }: ReactionButtonProps) {
  const { t, i18n } = useLingui();
  const { actor } = useSession();
  const { people } = useDirectory();
  const label = useReactionLabels()[name];
  const isMine = actor !== null && personIds.includes(actor.id);
  const names = new Intl.ListFormat(i18n.locale).format(personIds.map((id) => people[id]?.name ?? t`Not in the directory`));
  const count = personIds.length;
  const peopleCount = t`${plural(count, { one: '# person', other: '# people' })}`;
  return (
    <UnstyledButton
      className={classes.reaction}
      aria-pressed={isMine}
      title={names}
      disabled={!isEnabled}
      onClick={() => onToggle(name, !isMine)}
    >
      <span aria-hidden="true">
        {emoji[name]} {i18n.number(count)}
      </span>
      <VisuallyHidden>{`${label}: ${peopleCount}`}</VisuallyHidden>
    </UnstyledButton>
  );
}

interface ReactionsProps {
  reactions: readonly Reaction[];
  isEnabled: boolean;
  onToggle: (name: ReactionName, isOn: boolean) => void;
}

/** Reactions of people, with the button that adds one. */
export function Reactions({ reactions, isEnabled, onToggle }: ReactionsProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const labels = useReactionLabels();
  const isMine = (name: ReactionName) => actor !== null && reactions.some((one) => one.name === name && one.personIds.includes(actor.id));
  if (!isEnabled && reactions.length === 0) return null;
  return (
    <div className={classes.reactions}>
      {reactions.map((reaction) => (
        <ReactionButton key={reaction.name} reaction={reaction} isEnabled={isEnabled} onToggle={onToggle} />
      ))}
      {isEnabled && (
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon size={24} aria-label={t`Add a reaction`} className={classes.actions!}>
              <IconMoodPlus size={16} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {reactionNames.map((name) => (
              <Menu.Item
                key={name}
                leftSection={<span aria-hidden="true">{emoji[name]}</span>}
                onClick={() => onToggle(name, !isMine(name))}
              >
                {labels[name]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

interface CommentReactionsProps {
  room: CommentedRoom;
  comment: ThreadComment;
  isEnabled: boolean;
}

export function CommentReactions({ room, comment, isEnabled }: CommentReactionsProps) {
  const sayRefusal = useErrorToast();
  const toggle = (name: ReactionName, isOn: boolean) =>
    void reactToComment(room, comment, name, isOn).catch((error: unknown) => sayRefusal(error));
  return <Reactions reactions={comment.reactions} isEnabled={isEnabled} onToggle={toggle} />;
}
