import { useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { canChangeMove } from '#shared/calibration/calibration.policy.ts';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { openAxes, pointsBeside } from '#shared/calibration/place-subject.ts';
import { lastMoveOf } from '#shared/calibration/rebuild.ts';
import { undoMove } from '#client/calibration/moves.store.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { useRatingWords } from './use-rating-words.ts';
import classes from './rating-note.module.css';

/** Time for which the note stays after a drop, unless it has the pointer or the focus. */
const standingMs = 8000;

interface NoteProps {
  subject: Subject;
  chip: RefObject<HTMLElement | null>;
}

/** Ratings on one axis that leave the person in the box. */
function AxisItems({ subject, name }: { subject: Subject; name: 'x' | 'y' }) {
  const { t } = useLingui();
  const { terms, rate } = useSessionRoom();
  const wordsOf = useRatingWords();
  const axis = terms[name]!;
  const current = subject[name]!;
  const [x, y] = [subject.x!, subject.y];
  return (
    <>
      <Menu.Label>{name === 'x' ? t`Performance` : t`Potential`}</Menu.Label>
      <Menu.RadioGroup
        value={String(current)}
        onChange={(chosen) => rate(subject, name === 'x' ? { toX: Number(chosen), toY: y } : { toX: x, toY: Number(chosen) })}
      >
        {pointsBeside(axis, current)
          .toReversed()
          .map(({ value }) => (
            <Menu.RadioItem key={value} value={String(value)} closeMenuOnClick>
              {wordsOf(axis, value)}
            </Menu.RadioItem>
          ))}
      </Menu.RadioGroup>
    </>
  );
}

/** Takes back the last move of the person, for those who may. */
function UndoItem({ subject }: { subject: Subject }) {
  const { t } = useLingui();
  const { room, state, actor, access } = useSessionRoom();
  const sayRefusal = useErrorToast();
  const last = lastMoveOf(Object.values(state.moves), subject.personId);
  if (!last || !canChangeMove(actor, access, last)) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconArrowBackUp size={14} stroke={1.8} aria-hidden="true" />}
        onClick={() => void undoMove(room, subject, last, actor.id).catch(sayRefusal)}
      >
        {t`Undo the move`}
      </Menu.Item>
    </>
  );
}

/** Rating that a drop has set in a box for several ratings, with the menu of the others. */
export function RatingNote({ subject, chip }: NoteProps) {
  const { terms, rated, setRated } = useSessionRoom();
  const wordsOf = useRatingWords();
  const [isHeld, setHeld] = useState(false);
  const isOpen = rated?.isOpen ?? false;
  const { personId } = subject;
  const axes = openAxes(subject, terms);
  const end = useEffectEvent(() => setRated(null));
  useEffect(() => {
    if (isOpen || isHeld) return undefined;
    const timer = setTimeout(() => end(), standingMs);
    return () => clearTimeout(timer);
  }, [isOpen, isHeld]);
  const change = (opened: boolean) => {
    setRated({ personId, isOpen: opened });
    if (!opened) chip.current?.focus();
  };
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false), onFocus: () => setHeld(true) };
  return (
    <Menu opened={isOpen} onChange={change} position="bottom-start" returnFocus={false} withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.note!} {...hold} onBlur={() => setHeld(false)}>
          {axes.map((name) => (
            <span key={name}>{wordsOf(terms[name]!, subject[name]!)}</span>
          ))}
          <IconChevronDown size={13} stroke={2} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {axes.map((name) => (
          <AxisItems key={name} name={name} subject={subject} />
        ))}
        <UndoItem subject={subject} />
      </Menu.Dropdown>
    </Menu>
  );
}
