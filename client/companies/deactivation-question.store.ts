import type { RecordRow } from '#client/records/any-record.ts';
import { createQuestion } from '#client/ui/question.ts';

const question = createQuestion<{ readonly names: readonly string[] }>();
export const useDeactivationQuestion = question.useOpen;

/** Asks before companies are deactivated, because all their people are signed out at once. */
export async function confirmCompanyChange(action: string, rows: readonly RecordRow[]): Promise<boolean> {
  return action === 'deactivate' ? question.ask({ names: rows.map((row) => row['name'] as string) }) : true;
}
