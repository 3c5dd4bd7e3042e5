/* SQL instead of entities: a hand-over counts and pages what a person holds by one query, whatever the table. */

/** Open tasks of boards that others read, by their assignee. */
export const heldTasksSql = `select t.id from task t join board b on b.id = t.board_id and b.kind <> 'private' and b.archived_at is null
    where t.assignee_id = $1 and t.status <> 'completed' and t.deleted_at is null`;

/** Project boards, by their owner. */
export const heldBoardsSql = `select id from board where owner_id = $1 and kind = 'project'`;
