import { createContext } from 'react';
import { labelsChanged } from '#shared/tasks/boards.events.ts';
import type { BoardLabel } from '#shared/tasks/label.schema.ts';
import { addLabelEndpoint, changeLabelEndpoint, removeLabelEndpoint, type LabelChanges } from '#shared/tasks/labels.api.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import type { BoardHandle } from './board.store.ts';

/** Labels of the surrounding board. The value changes only with the labels, so cards may use it. */
export const BoardLabelsContext = createContext<readonly BoardLabel[]>([]);

const labelsOf = (room: BoardHandle): readonly BoardLabel[] => room.state()?.labels ?? [];

/** The fold keeps the array, so each event needs its own copy. */
const changed = (room: BoardHandle, labels: readonly BoardLabel[]) => ({ id: room.id, labels: labels.map((label) => ({ ...label })) });

/** Adds a label and returns its id at once. */
export function addLabel(room: BoardHandle, draft: Omit<BoardLabel, 'id'>): { id: string; done: Promise<unknown> } {
  const label = { id: createId(), ...draft };
  const send = (key: string) => callWithSeqs(addLabelEndpoint, { params: { boardId: room.id }, body: label, key });
  return { id: label.id, done: room.predict(labelsChanged, changed(room, [...labelsOf(room), label]), send) };
}

export function changeLabel(room: BoardHandle, labelId: string, changes: LabelChanges): Promise<unknown> {
  const labels = labelsOf(room).map((label) => (label.id === labelId ? { ...label, ...changes } : label));
  return room.predict(labelsChanged, changed(room, labels), (key) =>
    callWithSeqs(changeLabelEndpoint, { params: { boardId: room.id, labelId }, body: changes, key }),
  );
}

export function removeLabel(room: BoardHandle, labelId: string): Promise<unknown> {
  const labels = labelsOf(room).filter(({ id }) => id !== labelId);
  return room.predict(labelsChanged, changed(room, labels), (key) =>
    callWithSeqs(removeLabelEndpoint, { params: { boardId: room.id, labelId }, key }),
  );
}
