import type { ImportedCard } from './imported-cards.ts';
import { byPosition, dayIn, groupedBy, idsOf, isObject, objectsIn, textIn, type JsonObject } from './json-values.ts';

const nameOf = (user: JsonObject | undefined) => textIn(user, 'email', 'name', 'username');

type PartsOf<Part> = (cardId: string) => readonly Part[];

/** Tasks belong to the card in Planka 1, and to a list of tasks in Planka 2. */
function subtasksIn(board: JsonObject, users: ReadonlyMap<string, JsonObject>): PartsOf<ImportedCard['subtasks'][number]> {
  const tasks = objectsIn(board, 'tasks');
  const [ofCard, ofList] = [groupedBy(tasks, 'cardId'), groupedBy(tasks, 'taskListId')];
  const listsOf = groupedBy(objectsIn(board, 'taskLists'), 'cardId');
  const subtaskOf = (task: JsonObject) => ({
    title: textIn(task, 'name'),
    isDone: task['isCompleted'] === true,
    member: nameOf(users.get(textIn(task, 'assigneeUserId'))),
  });
  return (cardId) => {
    const lists = listsOf(cardId).toSorted(byPosition);
    const inLists = lists.flatMap((list) => ofList(textIn(list, 'id')).toSorted(byPosition));
    return [...ofCard(cardId).toSorted(byPosition), ...inLists].map(subtaskOf);
  };
}

/** Comments are rows in Planka 2, and part of the log in Planka 1. */
function commentsIn(
  board: JsonObject,
  users: ReadonlyMap<string, JsonObject>,
  timeZone: string,
): PartsOf<ImportedCard['comments'][number]> {
  const logged = objectsIn(board, 'actions').filter(({ type }) => type === 'commentCard');
  const ofCard = groupedBy([...objectsIn(board, 'comments'), ...logged], 'cardId');
  return (cardId) =>
    ofCard(cardId)
      .map((row) => ({
        author: textIn(users.get(textIn(row, 'userId')), 'name', 'username'),
        day: dayIn(row, 'createdAt', timeZone),
        at: textIn(row, 'createdAt'),
        text: textIn(row, 'text') || textIn(isObject(row['data']) ? row['data'] : undefined, 'text'),
      }))
      .filter(({ text }) => text !== '')
      .toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** Returns a function that makes a card of a list. */
function cardsIn(board: JsonObject, timeZone: string): (list: JsonObject, card: JsonObject) => ImportedCard {
  const [users, labels] = [idsOf(objectsIn(board, 'users')), idsOf(objectsIn(board, 'labels'))];
  const [labelsOf, membersOf] = [
    groupedBy(objectsIn(board, 'cardLabels'), 'cardId'),
    groupedBy(objectsIn(board, 'cardMemberships'), 'cardId'),
  ];
  const [subtasksOf, commentsOf] = [subtasksIn(board, users), commentsIn(board, users, timeZone)];
  return (list, card) => {
    const id = textIn(card, 'id');
    return {
      title: textIn(card, 'name'),
      description: textIn(card, 'description'),
      list: textIn(list, 'name'),
      isDone: list['type'] === 'closed' || card['isDueCompleted'] === true || card['isDueDateCompleted'] === true,
      labels: labelsOf(id).map((row) => textIn(labels.get(textIn(row, 'labelId')), 'name', 'color')),
      members: membersOf(id)
        .map((row) => nameOf(users.get(textIn(row, 'userId'))))
        .filter((name) => name !== ''),
      startDate: '',
      dueDate: dayIn(card, 'dueDate', timeZone),
      subtasks: subtasksOf(id),
      comments: commentsOf(id),
    };
  };
}

const isHidden = ({ type }: JsonObject) => type === 'archive' || type === 'trash';

/** Cards of the export of a Planka board without the archived ones, or null for another file. */
export function plankaCards(file: JsonObject, timeZone: string): ImportedCard[] | null {
  const board = isObject(file['included']) ? file['included'] : file;
  const all = objectsIn(board, 'cards');
  if (!Array.isArray(board['cards']) || !Array.isArray(board['lists']) || !all.every((card) => 'listId' in card)) return null;
  const shown = objectsIn(board, 'lists').filter((list) => !isHidden(list));
  const [ofList, cardOf] = [groupedBy(all, 'listId'), cardsIn(board, timeZone)];
  return shown.toSorted(byPosition).flatMap((list) =>
    ofList(textIn(list, 'id'))
      .toSorted(byPosition)
      .map((card) => cardOf(list, card)),
  );
}
