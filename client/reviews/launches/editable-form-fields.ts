/** Fields by which HR extends due dates and changes reviewers, for many forms at once. */
export const editableFormFields = { names: ['managerId', 'selfDue', 'managerDue', 'shareDue'] };
