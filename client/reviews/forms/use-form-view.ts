import { useMemo } from 'react';
import { review } from '#shared/reviews/review.record.ts';
import { readFormEndpoint, type FormView } from '#shared/reviews/forms.api.ts';
import { useAnswer } from '#client/ui/use-answer.ts';
import { call } from '#client/platform/http/call.ts';
import { useRecord } from '#client/records/use-record.ts';
import { useNamedContent } from './use-named-items.ts';

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
  const content = useNamedContent(value?.content ?? null, value?.review.employeeId ?? '');
  const view = useMemo(() => value && { ...value, content: content! }, [value, content]);
  const isGone = open.status === 'absent' || open.status === 'deleted';
  return {
    view,
    isFailed: isFailed || open.status === 'failed',
    isAbsent: isGone,
    retry: open.status === 'failed' ? open.retry : retry,
  };
}
