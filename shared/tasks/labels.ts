import type { TaskCard } from './task.schema.ts';

/** The card with a label added at the end, or without it. A card without labels lacks the field. */
export function withLabel(card: TaskCard, labelId: string, isOn: boolean): TaskCard {
  const { labelIds = [], ...others } = card;
  const rest = labelIds.filter((id) => id !== labelId);
  const next = isOn ? [...rest, labelId] : rest;
  return next.length > 0 ? { ...others, labelIds: next } : others;
}
