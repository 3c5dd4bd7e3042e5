/* SQL instead of entities: a hand-over counts and pages what a person holds by one query, whatever the table. */

/** Ideas that a person implements at present. */
export const heldIdeasSql = `select id from idea where implementer_id = $1 and state = 'in-progress' and deleted_at is null and not is_archived`;
