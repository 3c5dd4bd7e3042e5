/* SQL instead of entities: a hand-over counts and pages what a person holds by one query, whatever the table. */

/** Support requests that are not resolved, by their requester. */
export const heldTicketsSql = `select id from ticket where requester_id = $1 and status <> 'resolved'`;
