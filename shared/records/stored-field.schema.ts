import { Type, type Static } from 'typebox';
import { languages } from '#shared/platform/languages.ts';
import { Id, LineText, Nullable } from '#shared/platform/schema.ts';

/** Text of a company, in one language at least. Readers of the others see the first one. */
export const CompanyText = Type.Partial(
  Type.Object(Object.fromEntries(languages.map(({ code }) => [code, LineText({ minLength: 1, maxLength: 200, pattern: '\\S' })]))),
  { minProperties: 1 },
);
export type CompanyText = Readonly<Partial<Record<string, string>>>;

const Option = Type.Object({ id: Id, label: CompanyText });

const common = { id: Id, label: CompanyText, isRequired: Type.Boolean() };
const limits = { min: Type.Number(), max: Type.Number() };
const options = { options: Type.Array(Option, { minItems: 1, maxItems: 50 }) };

/** Definition of a field that a company has made, as it is stored. Its id names the value in records, whatever its label becomes. */
export const StoredField = Type.Union([
  Type.Object({ ...common, kind: Type.Enum(['text']), max: Type.Integer({ minimum: 1, maximum: 2000 }) }),
  Type.Object({ ...common, kind: Type.Enum(['number', 'decimal']), ...limits }),
  Type.Object({ ...common, kind: Type.Enum(['day', 'time', 'boolean', 'country', 'person']) }),
  Type.Object({ ...common, kind: Type.Enum(['choice', 'choices']), ...options }),
]);
export type StoredField = Omit<Static<typeof StoredField>, 'label'> & {
  readonly id: string;
  readonly kind: 'text' | 'number' | 'decimal' | 'day' | 'time' | 'boolean' | 'country' | 'person' | 'choice' | 'choices';
  readonly label: CompanyText;
  readonly isRequired: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly { readonly id: string; readonly label: CompanyText }[];
};

/** Value of a stored field; null if it is empty. */
export const StoredValue = Nullable(Type.Union([Type.String({ maxLength: 2000 }), Type.Number(), Type.Boolean(), Type.Array(Id)]));
