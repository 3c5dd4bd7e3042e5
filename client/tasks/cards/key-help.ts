export type KeyTopic = 'go' | 'move' | 'edit' | 'delete' | 'more';

export const helpId = (topic: KeyTopic) => `board-help-${topic}`;

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
