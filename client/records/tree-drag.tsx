import { useLingui } from '@lingui/react/macro';
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { onDragToolsLoaded } from '#client/ui/drag/drag-tools.ts';
import type { AnyRecord, RecordPlace, RecordRow } from './any-record.ts';
import { bulkFieldsOf } from './bulk-fields.ts';
import { useFieldChange } from './use-field-change.ts';
import classes from './tree-drag.module.css';

/** Gives a record of a tree another parent; null is the top level. */
type MoveInTree = (row: RecordRow, parentId: string | null) => void;

interface Dragging {
  readonly record: AnyRecord;
  readonly move: MoveInTree;
}
// Not a property of the rows, which are rendered again only when their own values change.
const DraggingContext = createContext<Dragging | null>(null);

/** Moves records in their tree; a toast tells the result and offers Undo, or says why the server has refused it. */
export function useMoveInTree(place: RecordPlace): MoveInTree {
  const change = useFieldChange(place);
  return (row, parentId) => {
    const name = place.record.tree!.parent;
    if ((row[name] ?? null) === parentId) return;
    const bulk = bulkFieldsOf(place, { names: [name] })[name]!;
    void change({ name, bulk, rows: [row], to: parentId });
  };
}

/** Lets the reader drag the rows of a tree in it to another parent. */
export function TreeDragging({ place, isOn, children }: { place: RecordPlace; isOn: boolean; children: ReactNode }) {
  const move = useMoveInTree(place);
  return (
    <DraggingContext value={isOn ? { record: place.record, move } : null}>
      {isOn && <TopLevelDrop move={move} />}
      {children}
    </DraggingContext>
  );
}

const rowKey = Symbol('row of a tree');
const rowIn = ({ data }: { data: Record<string | symbol, unknown> }) => data[rowKey] as RecordRow | undefined;

/** Makes the row of the table around it draggable, where the page allows it. */
export function TreeDrag({ record, row }: { record: AnyRecord; row: RecordRow }) {
  const dragging = useContext(DraggingContext);
  return dragging?.record === record ? <DraggedRow row={row} move={dragging.move} /> : null;
}

/** Makes the row around it draggable, and a place for the other rows of the tree. */
function DraggedRow({ row, move }: { row: RecordRow; move: MoveInTree }) {
  const mark = useRef<HTMLSpanElement>(null);
  const current = useEffectEvent(() => row);
  const drop = useEffectEvent((dragged: RecordRow) => move(dragged, row.id));
  useEffect(() => {
    const element = mark.current!.closest('tr')!;
    // Dragging a link would drag its address instead of the row.
    element.querySelector('a')!.draggable = false;
    const show = (isOver: boolean) => () => element.toggleAttribute('data-drop', isOver);
    return onDragToolsLoaded(({ combine, draggable, dropTargetForElements }) =>
      combine(
        draggable({ element, getInitialData: () => ({ [rowKey]: current() }) }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => rowIn(source) !== undefined && source.element !== element,
          onDragEnter: show(true),
          onDragLeave: show(false),
          onDrop: ({ source }) => {
            show(false)();
            drop(rowIn(source)!);
          },
        }),
      ),
    );
  }, []);
  return <span ref={mark} hidden />;
}

/** Place for rows that get no parent. It shows while a row is dragged. */
function TopLevelDrop({ move }: { move: MoveInTree }) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [isDragging, setDragging] = useState(false);
  const drop = useEffectEvent((dragged: RecordRow) => move(dragged, null));
  useEffect(() => {
    const element = place.current!;
    const show = (isOver: boolean) => () => element.toggleAttribute('data-drop', isOver);
    return onDragToolsLoaded(({ combine, dropTargetForElements, monitorForElements }) =>
      combine(
        monitorForElements({
          canMonitor: ({ source }) => rowIn(source) !== undefined,
          onDragStart: () => setDragging(true),
          onDrop: () => setDragging(false),
        }),
        dropTargetForElements({
          element,
          onDragEnter: show(true),
          onDragLeave: show(false),
          onDrop: ({ source }) => {
            show(false)();
            drop(rowIn(source)!);
          },
        }),
      ),
    );
  }, []);
  return (
    <div ref={place} className={classes.top} data-shown={isDragging || undefined} aria-hidden="true">
      {t`Drop here to move to the top level`}
    </div>
  );
}
