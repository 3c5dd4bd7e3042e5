import { review } from '#shared/reviews/review.record.ts';
import { readFormEndpoint, type FormView } from '#shared/reviews/forms.api.ts';
import { useAnswer } from '#client/ui/use-answer.ts';
import { call } from '#client/platform/http/call.ts';
import { useRecord } from '#client/records/use-record.ts';

interface OpenFormView {
  readonly view: FormView | null;
  readonly isFailed: boolean;
  readonly isAbsent: boolean;
  readonly retry: () => void;
}

/** Reads a form, again after each step that it takes. */
export function useFormView(companyId: string, id: string): OpenFormView {
  const open = useRecord({ record: review, companyId } as never, id, null);
  const version = open.stored?.version ?? null;
  const key = version === null ? null : `${id} ${version}`;
  const { value, isFailed, retry } = useAnswer(key, (signal) => call(readFormEndpoint, { params: { recordId: id }, signal }));
  const isGone = open.status === 'absent' || open.status === 'deleted';
  return {
    view: value,
    isFailed: isFailed || open.status === 'failed',
    isAbsent: isGone,
    retry: open.status === 'failed' ? open.retry : retry,
  };
}
