/** Inputs of questions without an answer, by the id of the entry. They stay while the popup is closed. */
const drafts = new Map<string, object>();

/** Initial values of the form of a question, with what was entered before the popup was closed, and the callback that keeps changes. */
export const draftOf = <Fields extends object>(entryId: string, fields: Fields) => ({
  initialValues: { ...fields, ...(drafts.get(entryId) as Partial<Fields> | undefined) },
  onValuesChange: (values: Fields) => void drafts.set(entryId, values),
});

export const forgetDrafts = (): void => drafts.clear();
