import { Dropzone } from '@mantine/dropzone';
import type { CSSProperties, DragEvent, ReactNode, RefObject } from 'react';
import { extensionsOf, fileKinds, type FileKind } from '#shared/files/file-kinds.ts';

export type OpenFileDialog = () => void;

interface FileDropProps {
  label: string;
  onFiles: (files: readonly File[]) => void;
  openRef: RefObject<OpenFileDialog | null>;
  kinds?: readonly FileKind[];
  isSingle?: boolean;
  className?: string;
  mod?: Record<string, boolean>;
  children: ReactNode;
}

const notShown: CSSProperties = { display: 'none' };

/**
 * Area that accepts files by drop, paste and file dialog; a visible button must open the dialog. It accepts every file, so that the caller
 * can list a refused file with the reason.
 */
export function FileDrop({ label, onFiles, openRef, kinds = fileKinds, isSingle = false, children, ...look }: FileDropProps) {
  return (
    <Dropzone
      role="group"
      aria-label={label}
      unstyled
      multiple={!isSingle}
      activateOnClick={false}
      activateOnKeyboard={false}
      preventDropOnDocument={false} // The default would also prevent dragging text into the fields of the page.
      openRef={openRef}
      inputProps={{ accept: extensionsOf(kinds), 'aria-label': label, style: notShown }}
      onDrop={onFiles}
      {...look}
    >
      {children}
    </Dropzone>
  );
}

const keepFromDropArea = (event: DragEvent) => {
  if (!event.dataTransfer.types.includes('Files')) event.stopPropagation();
};

/** Handlers for a text field inside the area; without them text cannot be dropped into the field. */
export const textDropHandlers = { onDragEnter: keepFromDropArea, onDragOver: keepFromDropArea, onDrop: keepFromDropArea };
