import { Button, Group } from '@mantine/core';
import type { RecordPlace, RecordRights, RecordRow } from './any-record.ts';
import { useNamedActions } from './use-named-actions.ts';

/** Buttons of the named actions that the reader may do with an open record. */
export function NamedActions({ place, rights, row }: { place: RecordPlace; rights: RecordRights; row: RecordRow }) {
  const { offered, act, question } = useNamedActions(place, rights, [row]);
  const actions = offered([row]);
  if (actions.length === 0) return question;
  return (
    <Group gap="xs" mb="md">
      {actions.map(({ name, label }) => (
        <Button key={name} size="xs" variant="default" onClick={() => void act(name, row)}>
          {label}
        </Button>
      ))}
      {question}
    </Group>
  );
}
