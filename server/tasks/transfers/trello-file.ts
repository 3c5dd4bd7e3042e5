import type { ImportedCard } from './imported-cards.ts';
import { byPosition, dayIn, groupedBy, idsOf, isObject, objectsIn, textIn, textsIn, type JsonObject } from './json-values.ts';

const nameOf = (member: JsonObject | undefined) => textIn(member, 'email', 'fullName', 'username');

type PartsOf<Part> = (cardId: string) => readonly Part[];

const cardIn = ({ data }: JsonObject) => (isObject(data) && isObject(data['card']) ? textIn(data['card'], 'id') : '');

/** Comments of each card, oldest first, from the log of the board. */
function commentsIn(board: JsonObject, timeZone: string): PartsOf<ImportedCard['comments'][number]> {
  const comments = objectsIn(board, 'actions').filter(({ type }) => type === 'commentCard');
  const ofCard = Map.groupBy(comments, cardIn);
  return (cardId) =>
    (ofCard.get(cardId) ?? [])
      .map((action) => ({
        author: textIn(action['memberCreator'] as JsonObject | undefined, 'fullName', 'username'),
        day: dayIn(action, 'date', timeZone),
        at: textIn(action, 'date'),
        text: textIn(action['data'] as JsonObject, 'text'),
      }))
      .toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

function subtasksIn(
  board: JsonObject,
  members: ReadonlyMap<string, JsonObject>,
  timeZone: string,
): PartsOf<ImportedCard['subtasks'][number]> {
  const ofCard = groupedBy(objectsIn(board, 'checklists'), 'idCard');
  return (cardId) =>
    ofCard(cardId)
      .toSorted(byPosition)
      .flatMap((checklist) => objectsIn(checklist, 'checkItems').toSorted(byPosition))
      .map((item) => ({
        title: textIn(item, 'name'),
        isDone: item['state'] === 'complete',
        member: nameOf(members.get(textIn(item, 'idMember'))),
        dueDate: dayIn(item, 'due', timeZone),
      }));
}

function cardsIn(board: JsonObject, timeZone: string): (list: JsonObject, card: JsonObject) => ImportedCard {
  const [members, labels] = [idsOf(objectsIn(board, 'members')), idsOf(objectsIn(board, 'labels'))];
  const [subtasksOf, commentsOf] = [subtasksIn(board, members, timeZone), commentsIn(board, timeZone)];
  return (list, card) => ({
    title: textIn(card, 'name'),
    description: textIn(card, 'desc'),
    list: textIn(list, 'name'),
    isDone: card['dueComplete'] === true,
    labels: textsIn(card, 'idLabels').map((id) => textIn(labels.get(id), 'name', 'color')),
    members: textsIn(card, 'idMembers')
      .map((id) => nameOf(members.get(id)))
      .filter((name) => name !== ''),
    startDate: dayIn(card, 'start', timeZone),
    dueDate: dayIn(card, 'due', timeZone),
    subtasks: subtasksOf(textIn(card, 'id')),
    comments: commentsOf(textIn(card, 'id')),
  });
}

/** Cards of the export of a Trello board without the archived ones, or null for another file. */
export function trelloCards(board: JsonObject, timeZone: string): ImportedCard[] | null {
  const all = objectsIn(board, 'cards');
  const isTrello = Array.isArray(board['cards']) && Array.isArray(board['lists']) && all.every((card) => 'idList' in card);
  if (!isTrello) return null;
  const open = objectsIn(board, 'lists').filter(({ closed }) => closed !== true);
  const shown = all.filter(({ closed }) => closed !== true);
  const [ofList, cardOf] = [groupedBy(shown, 'idList'), cardsIn(board, timeZone)];
  return open.toSorted(byPosition).flatMap((list) =>
    ofList(textIn(list, 'id'))
      .toSorted(byPosition)
      .map((card) => cardOf(list, card)),
  );
}
