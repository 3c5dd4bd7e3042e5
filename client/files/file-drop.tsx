import { Dropzone } from '@mantine/dropzone';
import type { CSSProperties, DragEvent, ReactNode, RefObject } from 'react';
import { endingsOf, fileKinds, type FileKind } from '#shared/files/file-kinds.ts';

/** Opens the browser's own file dialog. */
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
 * An area that takes files by drop, by paste and through the file dialog, which a visible button has to open. The receiver
 * of the files judges them, so that a refused file is listed with its reason: the area itself refuses none.
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
      preventDropOnDocument={false} // it would also keep text from being dragged into the fields of the page
      openRef={openRef}
      inputProps={{ accept: endingsOf(kinds), 'aria-label': label, style: notShown }}
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

/** For a text field inside the area, which would otherwise take no text that is dragged into it. */
export const textDropHandlers = { onDragEnter: keepFromDropArea, onDragOver: keepFromDropArea, onDrop: keepFromDropArea };
