import { createContext, use } from 'react';
import type { NotedAccess } from '#shared/calibration/facilitation/facilitation.policy.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import type { NoteRoom } from './notes.store.ts';

/** Room of the notes that are shown. */
export const NoteRoomContext = createContext<NoteRoom | null>(null);
export const useNoteRoom = (): NoteRoom => use(NoteRoomContext)!;

/** Place of the reader in the session, with the readers of its notes. */
export function useNotedAccess(): NotedAccess {
  const { access, terms } = useSessionRoom();
  return { ...access, noteReaders: terms.noteReaders };
}
