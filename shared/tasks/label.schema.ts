import { Type, type Static } from 'typebox';
import { Id, LineText, personal } from '#shared/platform/schema.ts';

/** Most labels of one board. */
export const maxLabels = 50;

export const labelColors = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet'] as const;
export const LabelColor = Type.Enum(labelColors);
export type LabelColor = Static<typeof LabelColor>;

export const LabelName = personal(LineText({ minLength: 1, maxLength: 40, pattern: '\\S' }));

export const BoardLabel = Type.Object({ id: Id, name: LabelName, color: LabelColor });
export type BoardLabel = Static<typeof BoardLabel>;

/** All labels in order after a change; `id` is the board's. */
export const BoardLabels = Type.Object({ id: Id, labels: Type.Array(BoardLabel, { maxItems: maxLabels }) });
export type BoardLabels = Static<typeof BoardLabels>;
