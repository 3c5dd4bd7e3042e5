import type { RefObject } from 'react';
import { endingsOf, fileKinds } from '#shared/files/file-kinds.ts';

const accepted = endingsOf(fileKinds);

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  onFiles: (files: readonly File[]) => void;
}

/** What opens the browser's own dialog; a button that can be seen presses it. */
export function FileInput({ ref, label, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={accepted}
      aria-label={label}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = ''; // the same file can be chosen again
      }}
    />
  );
}
