/** Page of the requests that wait for the reader. */
export const approvalsPage = '/admin/reward-points-management';
export const approvalsPath = `${approvalsPage}?view=approvals`;
