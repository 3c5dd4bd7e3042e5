import { useState, type ClipboardEvent, type DragEvent } from 'react';

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Files that are dragged over an element and dropped there, or pasted into it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [depth, setDepth] = useState(0);
  const hear = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    act(event);
  };
  const handlers = {
    onDragEnter: hear(() => setDepth((now) => now + 1)),
    onDragLeave: hear(() => setDepth((now) => Math.max(0, now - 1))),
    onDragOver: hear(() => {}),
    onDrop: hear((event) => {
      setDepth(0);
      onFiles([...event.dataTransfer.files]);
    }),
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver: depth > 0, handlers };
}
