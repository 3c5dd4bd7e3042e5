import { msg, type Message } from '#shared/platform/message.ts';
import type { PointAccount, PointKind } from './point-entry.schema.ts';

export const pointAccountLabels: Readonly<Record<PointAccount, Message>> = {
  give: msg({ message: 'To give' }),
  boost: msg({ message: 'Boost' }),
  earned: msg({ message: 'Earned' }),
};

/** Reasons of the lines of a statement. */
export const pointKindLabels: Readonly<Record<PointKind, Message>> = {
  budget: msg({ message: 'Points of the month' }),
  lapsed: msg({ message: 'Not given in the month' }),
  given: msg({ message: 'Recognition given' }),
  received: msg({ message: 'Recognition received' }),
  returned: msg({ message: 'Recognition taken back' }),
  withdrawn: msg({ message: 'Recognition withdrawn by its author' }),
  held: msg({ message: 'Reserved for a redemption' }),
  released: msg({ message: 'Reservation ended' }),
  refunded: msg({ message: 'Redemption refunded' }),
  granted: msg({ message: 'Granted by the company' }),
  adjusted: msg({ message: 'Adjusted by the company' }),
  idea: msg({ message: 'Points for an idea' }),
  nomination: msg({ message: 'Award of a programme' }),
};
