/** What a key can do to a card that has the focus. */
export type KeyTopic = 'go' | 'move' | 'edit' | 'delete' | 'more';

export const helpId = (topic: KeyTopic) => `board-help-${topic}`;

/** The sentences that describe the keys of a card, for whoever may do only some of it. */
export function helpFor({ canMove, canEdit, canDelete }: { canMove: boolean; canEdit: boolean; canDelete: boolean }): string {
  const topics: [KeyTopic, boolean][] = [
    ['go', true],
    ['move', canMove],
    ['edit', canEdit],
    ['delete', canDelete],
    ['more', canMove || canEdit || canDelete],
  ];
  return topics.flatMap(([topic, isTrue]) => (isTrue ? [helpId(topic)] : [])).join(' ');
}
