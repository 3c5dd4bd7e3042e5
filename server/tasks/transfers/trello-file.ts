import type { ImportedCard } from './imported-cards.ts';
import { byPosition, dayIn, idsOf, isObject, objectsIn, textIn, textsIn, type JsonObject } from './json-values.ts';

const nameOf = (member: JsonObject | undefined) => textIn(member, 'email', 'fullName', 'username');

/** Comments of a card, oldest first, from the log of the board. */
function commentsOf(actions: readonly JsonObject[], cardId: string): ImportedCard['comments'] {
  const found = actions.filter(
    ({ type, data }) => type === 'commentCard' && isObject(data) && textIn(data['card'] as JsonObject, 'id') === cardId,
  );
  return found
    .map((action) => ({
      author: textIn(action['memberCreator'] as JsonObject | undefined, 'fullName', 'username'),
      day: dayIn(action, 'date'),
      at: textIn(action, 'date'),
      text: textIn(action['data'] as JsonObject, 'text'),
    }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

function subtasksOf(checklists: readonly JsonObject[], cardId: string, members: ReadonlyMap<string, JsonObject>): ImportedCard['subtasks'] {
  const own = checklists.filter((checklist) => textIn(checklist, 'idCard') === cardId).toSorted(byPosition);
  return own
    .flatMap((checklist) => objectsIn(checklist, 'checkItems').toSorted(byPosition))
    .map((item) => ({
      title: textIn(item, 'name'),
      isDone: item['state'] === 'complete',
      member: nameOf(members.get(textIn(item, 'idMember'))),
      dueDate: dayIn(item, 'due'),
    }));
}

/** Cards of the export of a Trello board without the archived ones, or null for another file. */
export function trelloCards(board: JsonObject): ImportedCard[] | null {
  const [all, lists] = [objectsIn(board, 'cards'), objectsIn(board, 'lists').toSorted(byPosition)];
  const isTrello = Array.isArray(board['cards']) && Array.isArray(board['lists']) && all.every((card) => 'idList' in card);
  if (!isTrello) return null;
  const [members, labels] = [idsOf(objectsIn(board, 'members')), idsOf(objectsIn(board, 'labels'))];
  const [checklists, actions] = [objectsIn(board, 'checklists'), objectsIn(board, 'actions')];
  const cardOf = (list: JsonObject, card: JsonObject): ImportedCard => ({
    title: textIn(card, 'name'),
    description: textIn(card, 'desc'),
    list: textIn(list, 'name'),
    isDone: card['dueComplete'] === true,
    labels: textsIn(card, 'idLabels').map((id) => textIn(labels.get(id), 'name', 'color')),
    members: textsIn(card, 'idMembers')
      .map((id) => nameOf(members.get(id)))
      .filter((name) => name !== ''),
    startDate: dayIn(card, 'start'),
    dueDate: dayIn(card, 'due'),
    subtasks: subtasksOf(checklists, textIn(card, 'id'), members),
    comments: commentsOf(actions, textIn(card, 'id')),
  });
  const open = lists.filter(({ closed }) => closed !== true);
  return open.flatMap((list) => {
    const own = all.filter((card) => card['idList'] === list['id'] && card['closed'] !== true);
    return own.toSorted(byPosition).map((card) => cardOf(list, card));
  });
}
