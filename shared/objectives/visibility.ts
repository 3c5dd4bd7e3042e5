import { msg } from '#shared/platform/message.ts';

export const visibilities = { public: msg({ message: 'Public' }), private: msg({ message: 'Private' }) };

interface Place {
  readonly visibility: string;
  /** Objective that decides who reads the record: itself, or the one of a key result. */
  readonly objectiveId: string;
}

/** Room of an objective and its key results: one of its own for a private one, that of the company for others. */
export const roomOfObjective = ({ visibility, objectiveId }: Place, companyId: string): string =>
  visibility === 'private' ? objectiveId : companyId;
