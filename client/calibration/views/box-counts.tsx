import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { boxNames, type BoxName } from '#shared/calibration/nine-boxes.ts';
import { boxOf, hasRow } from '#shared/calibration/place-subject.ts';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { useBoxNames } from '#client/calibration/box-names.ts';
import { useSessionRoom, useToggledPanel } from '#client/calibration/room-context.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { useNameOrder } from '#client/ui/name-order.ts';
import { useRovingFocus } from '#client/ui/roving-focus.ts';
import { RatingShift } from './rating-shift.tsx';
import classes from './box-counts.module.css';

function AxisNames({ hasPotential }: { hasPotential: boolean }) {
  const { t } = useLingui();
  return (
    <p className={classes.axes} aria-hidden="true">
      {hasPotential && (
        <span>
          <IconArrowUp size={13} stroke={1.8} />
          {t`Potential`}
        </span>
      )}
      <span>
        {t`Performance`}
        <IconArrowRight className="mirrored" size={13} stroke={1.8} />
      </span>
    </p>
  );
}

interface CountProps {
  box: BoxName;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Count({ box, count, isChosen, onChoose }: CountProps) {
  const { i18n } = useLingui();
  const { state } = useSessionRoom();
  const nameOf = useBoxNames(state.labels);
  return (
    <UnstyledButton className={classes.count} data-box={box} aria-pressed={isChosen} onClick={onChoose}>
      <b>{i18n.number(count)}</b>
      <span dir="auto">{nameOf(box)}</span>
    </UnstyledButton>
  );
}

function PersonLine({ subject }: { subject: Subject }) {
  const { t } = useLingui();
  const { terms } = useSessionRoom();
  const { personId, startX, x, pendingMoveId } = subject;
  const person = usePerson(personId);
  return (
    <li>
      <UnstyledButton className={classes.person} data-subject={personId} onClick={useToggledPanel(personId)}>
        <Avatar person={person} size={32} />
        <span className={classes.words}>
          <bdi>{person.name}</bdi>
          {pendingMoveId !== null && <span className={classes.owed}>{t`needs reason`}</span>}
        </span>
        <RatingShift axis={terms.x} from={startX} to={x} />
      </UnstyledButton>
    </li>
  );
}

/** Box that the reader has chosen, else the one with the most people. */
function useChosenBox(inBox: ReadonlyMap<BoxName | null, readonly Subject[]>): [BoxName, (box: BoxName) => void] {
  const [chosen, setChosen] = useState<BoxName | null>(null);
  const countOf = (box: BoxName) => inBox.get(box)?.length ?? 0;
  return [chosen ?? boxNames.reduce((most, box) => (countOf(box) > countOf(most) ? box : most)), setChosen];
}

/** Number of people in each box, with the people of one box below. */
export function BoxCounts({ isShown }: { isShown: (personId: string) => boolean }) {
  const { t, i18n } = useLingui();
  const { state, terms } = useSessionRoom();
  const { people } = useDirectory();
  const compare = useNameOrder();
  const root = useRef<HTMLDivElement>(null);
  useRovingFocus(root, { selector: 'button' });
  const nameOf = useBoxNames(state.labels);
  const personOf = ({ personId }: Subject) => people[personId]?.name ?? '';
  const shown = Object.values(state.subjects).filter(({ personId }) => isShown(personId));
  const inBox = Map.groupBy(shown, (subject) => boxOf(subject, terms));
  const [chosen, choose] = useChosenBox(inBox);
  const own = (inBox.get(chosen) ?? []).toSorted((a, b) => compare(personOf(a), personOf(b)));
  return (
    <div className={classes.scroll}>
      <div ref={root} className={classes.field} role="group" aria-label={t`Boxes`}>
        {boxNames
          .filter((box) => hasRow(box, terms))
          .map((box) => (
            <Count key={box} box={box} count={inBox.get(box)?.length ?? 0} isChosen={box === chosen} onChoose={() => choose(box)} />
          ))}
      </div>
      <AxisNames hasPotential={terms.y !== null} />
      <h2 className={classes.title}>
        <span dir="auto">{nameOf(chosen)}</span> <span>{i18n.number(own.length)}</span>
      </h2>
      <ul className={classes.people}>
        {own.map((subject) => (
          <PersonLine key={subject.personId} subject={subject} />
        ))}
      </ul>
    </div>
  );
}
