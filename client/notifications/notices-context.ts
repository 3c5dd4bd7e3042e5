import { createContext } from 'react';
import type { NoticeBox } from '#shared/notifications/notice-lists.ts';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import type { NoticeDeeds } from './use-notice-deeds.ts';

/** What stands for all that are selected where else a notice is named. */
export const selectionName = 'selection';

/** What every line of the list knows. It stays the same while notices come and go: a line is drawn anew for its own sake alone. */
export interface NoticesOnScreen {
  readonly box: NoticeBox;
  readonly act: NoticeDeeds;
  readonly toggle: (noticeId: string) => void;
  readonly read: (notice: Notice) => void;
}

export const NoticesContext = createContext<NoticesOnScreen>(null as unknown as NoticesOnScreen);
