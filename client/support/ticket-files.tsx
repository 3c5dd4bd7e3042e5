import { useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import type { Ticket } from '#shared/support/ticket.schema.ts';
import { AttachedFiles } from '#client/files/attached-files.tsx';

export function TicketFiles({ files }: { files: Readonly<Ticket['files']> }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  if (files.length === 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPaperclip size={15} stroke={1.6} />} onClick={() => setIsOpen(true)}>
        {t`View Attachment`}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size={520}
        centered
        title={t`Attachment`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <AttachedFiles files={files} label={t`Attachment`} isSigned={false} />
      </Modal>
    </>
  );
}
