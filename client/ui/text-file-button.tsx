import { FileButton } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useErrorToast } from './use-error-toast.ts';

interface TextFileButtonProps {
  accept: string;
  onRead: (text: string) => unknown;
  /** Button with these properties. */
  children: (props: { onClick: () => void }) => ReactNode;
}

/** Reads a text file that the reader chooses. A corrected file with the same name can be chosen again. */
export function TextFileButton({ accept, onRead, children }: TextFileButtonProps) {
  const sayError = useErrorToast();
  const forget = useRef<() => void>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    try {
      await onRead(await file.text());
    } catch (error) {
      sayError(error);
    } finally {
      forget.current?.();
    }
  };
  return (
    <FileButton accept={accept} resetRef={forget} onChange={(file) => void read(file)}>
      {children}
    </FileButton>
  );
}
