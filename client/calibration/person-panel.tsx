import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { canDiscussSubject } from '#shared/calibration/calibration.policy.ts';
import type { Axis, Subject } from '#shared/calibration/calibration.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { BarButton } from '#client/ui/bar-button.tsx';
import { useEscapeBeneath } from '#client/ui/escape.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { NotesSection } from './facilitation/notes-section.tsx';
import { MoveFeed } from './move-feed.tsx';
import { discussSubject } from './moves.store.ts';
import { OwedReason } from './placing/owed-reason.tsx';
import { PersonFacts } from './placing/person-facts.tsx';
import { useSessionRoom } from './room-context.ts';
import { useBarred } from './use-barred.ts';
import classes from './person-panel.module.css';

interface RatingProps {
  label: string;
  axis: Axis;
  value: number | null;
  original: number | null;
  start: number | null;
  onChange: ((value: number) => void) | null;
}

/** Rating on one axis beside that of the manager, and that of an earlier session if it differs. */
function RatingField({ label, axis, value, original, start, onChange }: RatingProps) {
  const { t, i18n } = useLingui();
  const textOf = (rating: number | null) => {
    const point = axis.points.find((one) => one.value === rating);
    return rating === null ? '–' : point ? `${i18n.number(rating)} ${point.label}` : i18n.number(rating);
  };
  const values = [...new Set([...axis.points.map((point) => point.value), ...(value === null ? [] : [value])])].toSorted((a, b) => b - a);
  const [manager, calibrated] = [textOf(original), textOf(start)];
  return (
    <div className={classes.rating}>
      {onChange && value !== null ? (
        <NativeSelect
          size="xs"
          label={label}
          data={values.map((one) => ({ value: String(one), label: textOf(one) }))}
          value={String(value)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
      ) : (
        <p>
          <span className={classes.label}>{label}</span>
          <bdi>{textOf(value)}</bdi>
        </p>
      )}
      <span className={classes.note}>{t`Manager: ${manager}`}</span>
      {start !== original && <span className={classes.note}>{t`Calibrated before: ${calibrated}`}</span>}
    </div>
  );
}

/** Exact ratings, which those who move people may change within a box too. */
function RatingFields({ subject }: { subject: Subject }) {
  const { t } = useLingui();
  const { terms, canMove, rate } = useSessionRoom();
  const { x, y, originalX, originalY, startX, startY } = subject;
  const isBarred = useBarred()(subject.personId) && canMove;
  const isRated = canMove && !isBarred && x !== null;
  const rateX = isRated ? (toX: number) => rate(subject, { toX, toY: y }) : null;
  const rateY = isRated ? (toY: number) => rate(subject, { toX: x, toY }) : null;
  return (
    <>
      <RatingField label={t`Performance`} axis={terms.x} value={x} original={originalX} start={startX} onChange={rateX} />
      {terms.y && <RatingField label={t`Potential`} axis={terms.y} value={y} original={originalY} start={startY} onChange={rateY} />}
      {isBarred && <p className={classes.barred}>{t`In this session managers do not move their own reports.`}</p>}
    </>
  );
}

/** Element that takes the focus when the panel opens by keyboard, and the functions that close it and give the focus back. */
function usePanelFocus(personId: string) {
  const { select, opener } = useSessionRoom();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opener) heading.current?.focus();
  }, [opener]);
  const close = () => {
    const panel = heading.current?.closest('section');
    const isFocused = panel?.contains(document.activeElement);
    const back = opener?.isConnected ? opener : document.querySelector<HTMLElement>(`[data-subject="${personId}"]`);
    select(null);
    if (isFocused) back?.focus();
  };
  useEscapeBeneath(close);
  return { heading, close };
}

/** A person of the session: ratings, the mark for discussed, and the moves. */
export function PersonPanel({ subject }: { subject: Subject }) {
  const { t } = useLingui();
  const { room, actor, access } = useSessionRoom();
  const sayRefusal = useErrorToast();
  const { personId, isDiscussed } = subject;
  const person = usePerson(personId);
  const canDiscuss = canDiscussSubject(actor, access);
  const { heading, close } = usePanelFocus(personId);
  return (
    <section className={classes.panel} aria-label={person.name}>
      <header className={classes.head}>
        <Avatar person={person} size={40} />
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {person.name}
        </h2>
        <BarButton label={t`Close`} onPress={close}>
          <IconX size={18} stroke={1.6} aria-hidden="true" />
        </BarButton>
      </header>
      <OwedReason personId={personId} />
      <div className={classes.fields}>
        <RatingFields subject={subject} />
        <Checkbox
          size="sm"
          label={t`Discussed`}
          checked={isDiscussed}
          disabled={!canDiscuss}
          onChange={({ currentTarget }) => void discussSubject(room, subject, currentTarget.checked).catch(sayRefusal)}
        />
      </div>
      <PersonFacts key={personId} personId={personId} />
      <NotesSection personId={personId} />
      <MoveFeed personId={personId} />
    </section>
  );
}
