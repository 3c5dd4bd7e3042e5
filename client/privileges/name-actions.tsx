import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { RoleDialog } from './role-dialog.tsx';

const icon = { size: 14, 'aria-hidden': true } as const;

interface NameActionsProps<Named> {
  named: Named;
  /** Title of the dialog that asks for the new name. */
  renameTitle: string;
  actions: {
    readonly rename: (named: Named, name: string) => Promise<unknown>;
    readonly remove: (named: Named) => void;
  };
}

/** Buttons that rename or delete the role or the group that is shown. */
export function NameActions<Named extends { readonly name: string }>({ named, renameTitle, actions }: NameActionsProps<Named>) {
  const { t } = useLingui();
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconPencil {...icon} />} onClick={() => setRenaming(true)}>
        {t`Rename`}
      </Button>
      <Button variant="default" size="xs" leftSection={<IconTrash {...icon} />} onClick={() => actions.remove(named)}>
        {t`Delete`}
      </Button>
      {isRenaming && (
        <RoleDialog
          title={renameTitle}
          submit={t`Rename`}
          name={named.name}
          onClose={() => setRenaming(false)}
          onSubmit={(name) => actions.rename(named, name)}
        />
      )}
    </>
  );
}
