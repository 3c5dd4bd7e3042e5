import type { ComponentType } from 'react';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { RecordCells, RowMarkProps } from '#client/records/record-drawer-parts.ts';
import type * as cells from './list-cells.tsx';

/** One part of the lists, which arrives after the list itself. */
const part = <Props extends object>(pick: (all: typeof cells) => ComponentType<Props>) =>
  lazyComponent(async () => pick(await import('./list-cells.tsx')));

export const ObjectiveIcon = part((all) => all.ObjectiveIcon);
export const ObjectiveMark = part((all) => all.ObjectiveMark);
export const KeyResultIcon = part<RowMarkProps>((all) => all.KeyResultIcon);
export const KeyResultMark = part((all) => all.KeyResultMark);
export const MoveListener = part((all) => all.MoveListener);

export const objectiveCells: RecordCells = {
  status: part((all) => all.ObjectiveStatus),
  progress: part((all) => all.ObjectiveProgress),
  period: part((all) => all.Period),
};

export const keyResultCells: RecordCells = {
  status: part((all) => all.KeyResultStatus),
  progress: part((all) => all.KeyResultProgress),
};

/** Cells of the table of key results, where people check in. */
export const checkInCells: RecordCells = { ...keyResultCells, checkedInAt: part((all) => all.LastCheckIn) };
