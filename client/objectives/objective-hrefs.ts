export const objectiveHref = (id: string): string => `/admin/objectives/okr-details/${id}`;
/** Address of a key result, above the page of its objective. */
export const keyResultHref = (id: string): string => `/admin/objectives/okrdetails?keyId=${id}`;

/** Form of a new objective that begins with a template of the library. */
export const newObjectiveHref = (templateId: string) => `/admin/objectives?create=1&template=${templateId}`;

/** List of the units of key results. */
export const unitsHref = '/admin/previlages/okrmanagement?view=units';
