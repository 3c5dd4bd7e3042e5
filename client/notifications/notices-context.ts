import { createContext } from 'react';
import type { NoticeBox } from '#shared/notifications/notice-lists.ts';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import type { NoticeDeeds } from './use-notice-deeds.ts';

/** What stands for all that are selected where else a notice is named. */
export const selectionName = 'selection';

/** What every line of the list knows. */
export interface NoticesOnScreen {
  readonly box: NoticeBox;
  readonly act: NoticeDeeds;
  readonly selected: ReadonlySet<string>;
  readonly toggle: (noticeId: string) => void;
  /** The line that the tab key comes to. */
  readonly stopId: string | undefined;
  readonly read: (notice: Notice) => void;
}

export const NoticesContext = createContext<NoticesOnScreen>(null as unknown as NoticesOnScreen);
