import { useLingui } from '@lingui/react/macro';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';

interface FormFields {
  setFieldError: (field: string, error: string) => void;
  getInputNode: (field: string) => HTMLElement | null;
}

/** Moves the focus to the first field with an error. For `form.onSubmit` as the handler of invalid values. */
export const focusFirstError = (form: Pick<FormFields, 'getInputNode'>) => (errors: Readonly<Record<string, unknown>>) =>
  form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();

/** Sends the values of a form and closes it. A refusal of the server is shown at the given field, which gets the focus. */
export function useSubmit(onClose: () => void) {
  const { t } = useLingui();
  return async (form: FormFields, field: string, sending: Promise<unknown>): Promise<void> => {
    try {
      await sending;
    } catch (error) {
      form.setFieldError(field, t(messageForError(failureCode(error))));
      form.getInputNode(field)?.focus();
      return;
    }
    return onClose();
  };
}
