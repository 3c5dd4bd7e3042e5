import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import { formatTag } from '#shared/platform/languages.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useDeactivationQuestion } from './deactivation-question.store.ts';

/** Asks whether companies are deactivated, with their names. */
export function DeactivationQuestion() {
  const { t, i18n } = useLingui();
  const asked = useDeactivationQuestion();
  if (!asked) return null;
  const { names, answer } = asked;
  const count = names.length;
  const listed = new Intl.ListFormat(formatTag(i18n.locale), { type: 'conjunction' }).format(names.map(isolateDirection));
  const cancel = () => answer(false);
  const title = t`${plural(count, { one: 'Deactivate this company?', other: 'Deactivate these companies?' })}`;
  return (
    <Modal opened onClose={cancel} size={420} centered title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Text size="sm">{t`Everybody in ${listed} is signed out at once and cannot sign in until you reactivate the company. No data is deleted.`}</Text>
      <Group justify="flex-end" mt="lg" gap={8}>
        <Button variant="default" onClick={cancel} data-autofocus>{t`Cancel`}</Button>
        <Button color="red" onClick={() => answer(true)}>{t`Deactivate`}</Button>
      </Group>
    </Modal>
  );
}
