import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BarButton } from '#client/ui/bar-button.tsx';
import sheetClasses from '#client/ui/side-sheet.module.css';

interface RecordBarProps {
  label: string;
  previousId: string | null;
  nextId: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Avatars of the others who have the record open. */
  people?: ReactNode;
  actions?: ReactNode;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Bar of an open record: the way to its neighbours, who else is there, and actions. */
export function RecordBar({ label, previousId, nextId, onOpen, onClose, people, actions }: RecordBarProps) {
  const { t } = useLingui();
  return (
    <header className={sheetClasses.bar}>
      {(previousId ?? nextId) !== null && (
        <span className={sheetClasses.ways}>
          <BarButton label={t`Previous`} onPress={previousId === null ? undefined : () => onOpen(previousId)}>
            <IconChevronUp {...icon} />
          </BarButton>
          <BarButton label={t`Next`} onPress={nextId === null ? undefined : () => onOpen(nextId)}>
            <IconChevronDown {...icon} />
          </BarButton>
        </span>
      )}
      <p className={sheetClasses.path}>
        <bdi>{label}</bdi>
      </p>
      {people}
      {actions}
      <BarButton label={t`Close`} onPress={onClose}>
        <IconX {...icon} />
      </BarButton>
    </header>
  );
}
