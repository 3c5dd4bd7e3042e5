/* SQL instead of entities: a hand-over counts and pages what a person holds by one query, whatever the table. */

const isOpen = `o.state <> 'closed' and o.deleted_at is null and not o.is_archived`;

/** Objectives that are not closed, by their owner. */
export const heldObjectivesSql = `select o.id from objective o where o.owner_id = $1 and ${isOpen}`;

/** Key results of objectives that are not closed, by their assignee. */
export const heldKeyResultsSql = `select k.id from keyresult k join objective o on o.id = k.objective_id
    where k.assignee_id = $1 and k.deleted_at is null and not k.is_archived and ${isOpen}`;

/** Objectives that are not closed, by each of their assignees. */
export const heldAssignmentsSql = `select o.id from objective o where o.assignee_ids @> array[$1::uuid] and ${isOpen}`;
