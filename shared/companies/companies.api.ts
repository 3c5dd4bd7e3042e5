import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { NewPassword } from '#shared/access/passwords.api.ts';
import { Id, LineText } from '#shared/platform/schema.ts';
import { company } from './company.record.ts';

const { name, timeZone, country } = company.fields;

/** First HR Admin of a new company. */
const FirstAdmin = Type.Object({
  firstName: LineText({ minLength: 1, maxLength: 120, pattern: '\\S' }),
  lastName: LineText({ minLength: 1, maxLength: 120, pattern: '\\S' }),
  email: Type.String({ maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' }),
  /** Password for the first sign-in. */
  password: NewPassword,
});

export const NewCompany = Type.Object({ id: Id, name: name.value, timeZone: timeZone.value, country: country.value, admin: FirstAdmin });
export type NewCompany = Static<typeof NewCompany>;

/** The first company of an installation. Its first person becomes the Super Admin. */
const FoundingCompany = Type.Pick(NewCompany, ['name', 'timeZone', 'country', 'admin']);
export type FoundingCompany = Static<typeof FoundingCompany>;

export const foundCompanyEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/found',
  summary: 'Found the first company',
  description: 'For the first visitor of an empty installation, who becomes the Super Admin. Does nothing if there is a company already.',
  access: 'public',
  attemptsPerMinute: 30,
  schema: { body: FoundingCompany, response: { 200: Type.Object({ isFounded: Type.Boolean() }) } },
});

export const createCompanyEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/companies',
  summary: 'Create a company',
  description: 'For operators of the provider. The company gets the four standard roles and its first HR Admin.',
  access: 'Company.create',
  whileImpersonating: 'refused',
  schema: { body: NewCompany, response: { 200: Type.Object({ id: Id, adminId: Id }) } },
});
