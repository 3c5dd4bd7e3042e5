import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import { makeRecognitions } from './demo/make-recognitions.ts';

const names = ['Customer first', 'Craft', 'Courage', 'Kindness', 'Learning', 'Teamwork'];

/** Values and three months of recognition. */
export const rewardsDemo: FeatureDemo = {
  tables: ['companyvalue', 'pointAccount', 'pointEntry', 'recognition', 'recognitionRecipient'],
  make({ basis, company }) {
    const companyvalue = names.map((name) => ({ ...basis.owned(), name }));
    return { companyvalue, ...makeRecognitions(basis, company, companyvalue) };
  },
};
