import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { BoardLabel, BoardLabels, LabelColor, LabelName } from './label.schema.ts';
import { boardParams } from './params.ts';
import './tasks.errors.ts';

const labelParams = Type.Object({ boardId: Id, labelId: Id });
const response = { 200: BoardLabels };

export const addLabelEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/labels',
  summary: 'Add a label to a board',
  description: 'The client chooses the id. The label becomes the last one of the board.',
  access: 'Tasks.edit',
  whileImpersonating: 'allowed',
  schema: { params: boardParams, body: BoardLabel, response },
});

export const LabelChanges = Type.Object({ name: Type.Optional(LabelName), color: Type.Optional(LabelColor) });
export type LabelChanges = Static<typeof LabelChanges>;

export const changeLabelEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/boards/:boardId/labels/:labelId',
  summary: 'Update a label',
  description: 'For editors of the board. Changes the name, the colour or both, on all tasks with the label.',
  access: 'Tasks.edit',
  whileImpersonating: 'allowed',
  schema: { params: labelParams, body: LabelChanges, response },
});

export const removeLabelEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/boards/:boardId/labels/:labelId',
  summary: 'Remove a label from a board',
  description: 'The tasks of the board no longer show the label.',
  access: 'Tasks.edit',
  whileImpersonating: 'allowed',
  schema: { params: labelParams, response },
});
