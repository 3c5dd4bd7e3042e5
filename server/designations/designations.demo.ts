import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly designation: readonly (OwnedRow & { readonly name: string })[];
  }
}

const names = [
  'Account Manager',
  'Chief Executive',
  'Customer Success Lead',
  'Engineering Manager',
  'Finance Controller',
  'Head of People',
  'Marketing Specialist',
  'Operations Planner',
  'Product Designer',
  'Recruiter',
  'Sales Representative',
  'Software Engineer',
  'Técnico de mantenimiento',
  'مهندس جودة',
  'वरिष्ठ विश्लेषक',
  'సేవా సమన్వయకర్త',
];

export const designationsDemo: FeatureDemo = {
  tables: ['designation'],
  make: ({ basis }) => ({ designation: names.map((name) => ({ ...basis.owned(), name })) }),
};
