import { useCallback, useEffect, useState } from 'react';
import {
  endCalendarFeedEndpoint,
  readCalendarFeedEndpoint,
  renewCalendarFeedEndpoint,
  type CalendarFeed,
} from '#shared/companies/calendar-feed.api.ts';
import { call } from '#client/platform/http/call.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

export interface Feed {
  /** Null until it has loaded. */
  readonly feed: CalendarFeed | null;
  /** The secret address, which is known right after it was made. */
  readonly address: string | null;
  readonly isFailed: boolean;
  readonly isBusy: boolean;
  readonly retry: () => void;
  readonly renew: () => Promise<void>;
  readonly end: () => Promise<void>;
}

interface KnownFeed {
  readonly feed: CalendarFeed | null;
  readonly address: string | null;
}

/** The calendar feed of the reader, whose address can be made, renewed and ended. */
export function useFeed(): Feed {
  const refuse = useErrorToast();
  const [known, setKnown] = useState<KnownFeed>({ feed: null, address: null });
  const [isFailed, setIsFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const load = useCallback(() => {
    call(readCalendarFeedEndpoint).then(
      (feed) => {
        setKnown({ feed, address: null });
        setIsFailed(false);
      },
      () => setIsFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  const change = async (ask: () => Promise<KnownFeed>) => {
    setIsBusy(true);
    try {
      setKnown(await ask());
    } catch (error) {
      refuse(error);
    }
    setIsBusy(false);
  };
  const renew = async (): Promise<KnownFeed> => {
    const { address, startedAt } = await call(renewCalendarFeedEndpoint);
    return { feed: { startedAt }, address };
  };
  return {
    ...known,
    isFailed,
    isBusy,
    retry: load,
    renew: () => change(renew),
    end: () => change(async () => ({ feed: await call(endCalendarFeedEndpoint), address: null })),
  };
}
