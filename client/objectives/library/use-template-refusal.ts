import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import { refusalOf } from '#client/records/record.store.ts';
import { useRecordRefusal } from '#client/records/use-record-actions.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

/** Says in a toast why a template could not be used: a value of it that is not valid any more, or a failure. */
export function useTemplateRefusal(): (error: unknown) => void {
  const sayRefusal = useRecordRefusal(okrTemplate);
  const sayError = useErrorToast();
  return (error) => (refusalOf(error).code === 'input.invalid' ? sayRefusal(error) : sayError(error));
}
