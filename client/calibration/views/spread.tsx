import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState, type CSSProperties } from 'react';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { spreadOf, type SpreadCell, type SpreadRow } from '#shared/calibration/views/spread.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { useSessionRoom, useToggledPanel } from '#client/calibration/room-context.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { useNameOrder } from '#client/ui/name-order.ts';
import { useRovingFocus } from '#client/ui/roving-focus.ts';
import classes from './spread.module.css';

interface ChosenCell {
  readonly managerId: SpreadRow['managerId'];
  readonly rating: number;
}

const isSame = (cell: ChosenCell, managerId: ChosenCell['managerId'], rating: number) =>
  cell.managerId === managerId && cell.rating === rating;

interface CellProps {
  cell: SpreadCell;
  total: number;
  isChosen: boolean;
  label: string;
  onChoose: () => void;
}

function Cell({ cell: { count, off }, total, isChosen, label, onChoose }: CellProps) {
  const { t, i18n } = useLingui();
  const [people, tooMany, tooFew] = [i18n.number(count), i18n.number(off), i18n.number(-off)];
  const offText = off > 0 ? t`${tooMany} over` : t`${tooFew} short`;
  return (
    <td>
      <UnstyledButton
        className={classes.cell}
        style={{ '--share': `${total === 0 ? 0 : (count * 100) / total}%` } as CSSProperties}
        aria-pressed={isChosen}
        aria-label={[`${label}: ${people}`, ...(off === 0 ? [] : [offText])].join(', ')}
        onClick={onChoose}
      >
        <b data-none={count === 0 || undefined}>{people}</b>
        {off !== 0 && (
          <span className={classes.off}>
            <IconAlertTriangle size={12} stroke={2} aria-hidden="true" />
            {offText}
          </span>
        )}
      </UnstyledButton>
    </td>
  );
}

interface RowProps {
  row: SpreadRow;
  chosen: ChosenCell | null;
  onChoose: (rating: number) => void;
}

function Row({ row: { managerId, total, mean, cells }, chosen, onChoose }: RowProps) {
  const { t, i18n } = useLingui();
  const { terms } = useSessionRoom();
  const manager = usePerson(managerId ?? '');
  const name = managerId === undefined ? t`Everybody` : managerId === null ? t`Without a manager` : manager.name;
  const labelOf = (rating: number) => terms.x.points.find(({ value }) => value === rating)!.label;
  return (
    <tr data-all={managerId === undefined || undefined}>
      <th scope="row">
        <span className={classes.manager}>
          {managerId && <Avatar person={manager} size={22} />}
          <bdi>{name}</bdi>
        </span>
      </th>
      <td className={classes.number}>{i18n.number(total)}</td>
      {cells.map((cell) => (
        <Cell
          key={cell.rating}
          cell={cell}
          total={total}
          label={`${name}, ${labelOf(cell.rating)}`}
          isChosen={chosen !== null && isSame(chosen, managerId, cell.rating)}
          onChoose={() => onChoose(cell.rating)}
        />
      ))}
      <td className={classes.number}>{mean === null ? '–' : i18n.number(mean, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}</td>
    </tr>
  );
}

function PersonButton({ personId }: { personId: string }) {
  const { selectedId } = useSessionRoom();
  const person = usePerson(personId);
  return (
    <li>
      <UnstyledButton
        className={classes.person}
        data-subject={personId}
        aria-pressed={selectedId === personId}
        onClick={useToggledPanel(personId)}
      >
        <Avatar person={person} size={22} />
        <bdi>{person.name}</bdi>
      </UnstyledButton>
    </li>
  );
}

interface SpreadTableProps {
  rows: readonly SpreadRow[];
  chosen: ChosenCell | null;
  onChoose: (cell: ChosenCell | null) => void;
}

function SpreadTable({ rows, chosen, onChoose }: SpreadTableProps) {
  const { t } = useLingui();
  const { terms } = useSessionRoom();
  const toggle = (managerId: SpreadRow['managerId'], rating: number) =>
    onChoose(chosen !== null && isSame(chosen, managerId, rating) ? null : { managerId, rating });
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t`Manager`}</th>
          <th scope="col" className={classes.number}>{t`People`}</th>
          {terms.x.points.toReversed().map(({ value, label }) => (
            <th key={value} scope="col">
              <bdi>{label}</bdi>
            </th>
          ))}
          <th scope="col" className={classes.number}>{t`Mean`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={String(row.managerId)} row={row} chosen={chosen} onChoose={(rating) => toggle(row.managerId, rating)} />
        ))}
      </tbody>
    </table>
  );
}

/** Number of people with each rating, for everybody and for each manager. A cell opens the list of its people. */
export function Spread({ isShown }: { isShown: (personId: string) => boolean }) {
  const { t } = useLingui();
  const { state, terms } = useSessionRoom();
  const { people } = useDirectory();
  const compare = useNameOrder();
  const [chosen, setChosen] = useState<ChosenCell | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useRovingFocus(root, { selector: 'button' });
  const managerOf = (id: string) => people[id]?.managerId ?? null;
  const shown = Object.values(state.subjects).filter(({ personId }) => isShown(personId));
  const ratings = terms.x.points.map(({ value }) => value).toReversed();
  const rows = spreadOf(shown, { ratings, guideline: state.guideline, managerOf });
  const isIn = (cell: ChosenCell, { personId, x }: Subject) =>
    x === cell.rating && (cell.managerId === undefined || managerOf(personId) === cell.managerId);
  const listed = chosen ? shown.filter((subject) => isIn(chosen, subject)).map(({ personId }) => personId) : [];
  return (
    <div ref={root} className={classes.scroll} role="region" aria-label={t`Spread`}>
      <SpreadTable rows={rows} chosen={chosen} onChoose={setChosen} />
      <ul className={classes.people} aria-label={t`People with this rating`}>
        {listed
          .toSorted((a, b) => compare(people[a]?.name ?? '', people[b]?.name ?? ''))
          .map((id) => (
            <PersonButton key={id} personId={id} />
          ))}
      </ul>
    </div>
  );
}
