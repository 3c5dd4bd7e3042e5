import { Type, type Static } from 'typebox';
import { maxEntries, maxEntry } from '#shared/people/people-list.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { FieldFault } from '#shared/platform/errors.ts';
import { FreeText, Id, Nullable } from '#shared/platform/schema.ts';
import { leftOutReasons } from './launch.schema.ts';

const people = Type.Array(Id, { minItems: 1, maxItems: 500 });
const counted = Type.Object({ people: Type.Integer() });
const ids = (max: number) => Type.Array(Id, { maxItems: max });
const schema = { params: Type.Object({ recordId: Id }) };

/** Limit of departments, of designations and of grades that one group names. */
export const maxGroupParts = 50;

/** People of a launch: everybody who is active, or those for whom all conditions that name something apply. */
export const LaunchGroup = Type.Object({
  isEverybody: Type.Boolean(),
  departmentIds: ids(maxGroupParts),
  designationIds: ids(maxGroupParts),
  gradeIds: ids(maxGroupParts),
});
export type LaunchGroup = Static<typeof LaunchGroup>;

/** Reasons for which an entry of a list adds nobody. */
export const ListedEmployee = Type.Object({
  personId: Nullable(Id),
  reason: Nullable(Type.Enum(['unknown', 'ambiguous', 'twice', 'present'])),
});
export type ListedEmployee = Static<typeof ListedEmployee>;

const LaunchList = Type.Object({
  entries: Type.Array(FreeText({ minLength: 1, maxLength: maxEntry }), { minItems: 1, maxItems: maxEntries }),
  isTrial: Type.Boolean(),
});

const RemovedPeople = Type.Object({ personIds: ids(500), reason: Type.Optional(Type.Enum([...leftOutReasons])) });

/** Record whose people are chosen, and the words for it and for its draft in the documentation. */
interface LaunchKind {
  readonly plural: string;
  readonly page: string;
  readonly tag: string;
  readonly noun: string;
  readonly draft: string;
}

/** Endpoints with which the people of a draft are chosen. */
const choosingEndpoints = ({ plural, page, tag, draft }: LaunchKind) => {
  const url = `/api/${plural}/:recordId` as const;
  const edit = { tag, access: `${page}.edit`, whileImpersonating: 'allowed' } as const;
  return {
    addLaunchPeopleEndpoint: defineEndpoint({
      method: 'POST',
      url: `${url}/people`,
      summary: `Add people to a ${draft}`,
      description: 'People who are in the launch already stay in it once.',
      ...edit,
      schema: { ...schema, body: Type.Object({ personIds: people }), response: { 200: counted } },
    }),
    addLaunchGroupEndpoint: defineEndpoint({
      method: 'POST',
      url: `${url}/groups`,
      summary: `Add a group of people to a ${draft}`,
      description: 'Active people only. A group that names nothing and is not everybody adds nobody.',
      ...edit,
      schema: { ...schema, body: LaunchGroup, response: { 200: counted } },
    }),
    importLaunchPeopleEndpoint: defineEndpoint({
      method: 'POST',
      url: `${url}/lists`,
      summary: `Add the people of a list to a ${draft}`,
      description: 'Email addresses, employee ids or names. A trial only says what the list would add.',
      ...edit,
      schema: { ...schema, body: LaunchList, response: { 200: Type.Object({ rows: Type.Array(ListedEmployee) }) } },
    }),
    removeLaunchPeopleEndpoint: defineEndpoint({
      method: 'POST',
      url: `${url}/remove-people`,
      summary: `Remove people from a ${draft}`,
      description: 'Those who are named, or everybody who cannot get a form for the reason.',
      ...edit,
      schema: { ...schema, body: RemovedPeople, response: { 200: counted } },
    }),
  };
};

/** Endpoints for the people of a launch, and for what it needs. */
export const launchPeopleEndpoints = (kind: LaunchKind) => {
  const { plural, page, tag, noun, draft } = kind;
  const url = `/api/${plural}/:recordId` as const;
  const view = { tag, access: `${page}.view` } as const;
  return {
    ...choosingEndpoints(kind),
    listLaunchPeopleEndpoint: defineEndpoint({
      method: 'GET',
      url: `${url}/people`,
      summary: `List the people of a ${noun}`,
      description: 'In the order of their names.',
      ...view,
      schema: { ...schema, response: { 200: Type.Object({ personIds: Type.Array(Id) }) } },
    }),
    checkLaunchEndpoint: defineEndpoint({
      method: 'GET',
      url: `${url}/check`,
      summary: `List what a ${draft} needs`,
      description: 'Conditions that the launch must meet before it begins, with the ids of people where one is about them.',
      ...view,
      schema: { ...schema, response: { 200: Type.Object({ faults: Type.Array(FieldFault), people: Type.Integer() }) } },
    }),
  };
};
