import type { ImportedCard } from './imported-cards.ts';
import { byPosition, dayIn, idsOf, isObject, objectsIn, textIn, type JsonObject } from './json-values.ts';

const nameOf = (user: JsonObject | undefined) => textIn(user, 'email', 'name', 'username');

/** Rows of a table of the board that belong to a card. */
const ofCard = (rows: readonly JsonObject[], cardId: string) => rows.filter((row) => textIn(row, 'cardId') === cardId);

/** Tasks belong to the card in Planka 1, and to a list of tasks in Planka 2. */
function subtasksOf(board: JsonObject, cardId: string, users: ReadonlyMap<string, JsonObject>): ImportedCard['subtasks'] {
  const tasks = objectsIn(board, 'tasks');
  const lists = ofCard(objectsIn(board, 'taskLists'), cardId).toSorted(byPosition);
  const inLists = lists.flatMap(({ id }) => tasks.filter(({ taskListId }) => taskListId === id).toSorted(byPosition));
  return [...ofCard(tasks, cardId).toSorted(byPosition), ...inLists].map((task) => ({
    title: textIn(task, 'name'),
    isDone: task['isCompleted'] === true,
    member: nameOf(users.get(textIn(task, 'assigneeUserId'))),
  }));
}

/** Comments are rows in Planka 2, and part of the log in Planka 1. */
function commentsOf(board: JsonObject, cardId: string, users: ReadonlyMap<string, JsonObject>): ImportedCard['comments'] {
  const logged = ofCard(objectsIn(board, 'actions'), cardId).filter(({ type }) => type === 'commentCard');
  const texts = [...ofCard(objectsIn(board, 'comments'), cardId), ...logged];
  return texts
    .map((row) => ({
      author: textIn(users.get(textIn(row, 'userId')), 'name', 'username'),
      day: dayIn(row, 'createdAt'),
      at: textIn(row, 'createdAt'),
      text: textIn(row, 'text') || textIn(isObject(row['data']) ? row['data'] : undefined, 'text'),
    }))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

const isHidden = ({ type }: JsonObject) => type === 'archive' || type === 'trash';

/** Cards of the export of a Planka board without the archived ones, or null for another file. */
export function plankaCards(file: JsonObject): ImportedCard[] | null {
  const board = isObject(file['included']) ? file['included'] : file;
  const all = objectsIn(board, 'cards');
  if (!Array.isArray(board['cards']) || !Array.isArray(board['lists']) || !all.every((card) => 'listId' in card)) return null;
  const [users, labels] = [idsOf(objectsIn(board, 'users')), idsOf(objectsIn(board, 'labels'))];
  const cardOf = (list: JsonObject, card: JsonObject): ImportedCard => {
    const id = textIn(card, 'id');
    return {
      title: textIn(card, 'name'),
      description: textIn(card, 'description'),
      list: textIn(list, 'name'),
      isDone: list['type'] === 'closed' || card['isDueCompleted'] === true || card['isDueDateCompleted'] === true,
      labels: ofCard(objectsIn(board, 'cardLabels'), id).map((row) => textIn(labels.get(textIn(row, 'labelId')), 'name', 'color')),
      members: ofCard(objectsIn(board, 'cardMemberships'), id)
        .map((row) => nameOf(users.get(textIn(row, 'userId'))))
        .filter((name) => name !== ''),
      startDate: '',
      dueDate: dayIn(card, 'dueDate'),
      subtasks: subtasksOf(board, id, users),
      comments: commentsOf(board, id, users),
    };
  };
  const shown = objectsIn(board, 'lists')
    .filter((list) => !isHidden(list))
    .toSorted(byPosition);
  return shown.flatMap((list) =>
    all
      .filter(({ listId }) => listId === list['id'])
      .toSorted(byPosition)
      .map((card) => cardOf(list, card)),
  );
}
