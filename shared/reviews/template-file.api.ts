import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { FieldFault } from '#shared/platform/errors.ts';
import { Id, LineText, Nullable } from '#shared/platform/schema.ts';
import { sectionTypes, viewings } from './template-sections.ts';

const Named = LineText({ minLength: 1, maxLength: 120, pattern: '\\S' });
const Viewings = Type.Array(Type.Enum([...viewings]), { maxItems: viewings.length, uniqueItems: true });

const FileSection = Type.Object({
  title: LineText({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  type: Type.Enum([...sectionTypes]),
  weight: Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }),
  questionnaire: Nullable(Named),
  scale: Nullable(Named),
  editedBy: Viewings,
  hiddenFrom: Viewings,
});

/** Template as a file: what it names is named by its name, so that another company can import it. */
export const TemplateFile = Type.Object({
  format: Type.Literal('cairn-review-template'),
  version: Type.Literal(1),
  name: LineText({ minLength: 2, maxLength: 100, pattern: '\\S' }),
  scale: Named,
  sections: Type.Array(FileSection, { maxItems: 12 }),
  designations: Type.Array(Named, { maxItems: 60 }),
});
export type TemplateFile = Static<typeof TemplateFile>;

const page = 'Performance Management Templates';
const tag = 'Templates';

export const exportTemplateEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/templates/:recordId/file',
  summary: 'Export a template as a file',
  description: 'The draft of the template. Scales, questionnaires and designations have their names.',
  tag,
  access: `${page}.export`,
  schema: { params: Type.Object({ recordId: Id }), response: { 200: TemplateFile } },
});

export const importTemplateEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/templates/file',
  summary: 'Import a template from a file',
  description:
    'Creates a draft, or returns the names that the company does not have and everything else that is wrong, and creates nothing then.',
  tag,
  access: `${page}.create`,
  whileImpersonating: 'allowed',
  schema: { body: TemplateFile, response: { 200: Type.Object({ id: Nullable(Id), faults: Type.Array(FieldFault) }) } },
});
