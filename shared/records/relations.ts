/** Parts of a person that lists of records show. */
export interface RelatedPerson {
  readonly name: string;
  readonly managerId: string | null;
  readonly departmentId: string | null;
  readonly isActive: boolean;
}

/**
 * People and titles of records as the browser knows them, by id. The directory and the titles of the pages set them. The server never calls
 * these functions: it reads people and titles with SQL.
 */
export const relations = {
  personOf: (_id: string): RelatedPerson | undefined => undefined,
  titleOf: (_id: string): string | undefined => undefined,
};
