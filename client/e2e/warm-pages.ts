import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Settings of a browser that cannot be changed after its start. */
export interface Look {
  readonly language: string;
  readonly width: number;
  readonly hasTouch: boolean;
  readonly hasMotion: boolean;
}

export interface BrowserSession {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** A file of the server that runs no script as a page. A page that waits there keeps its process, and with it the compiled scripts. */
const waitingRoom = '/sw.js';

const height = 900;
const keyOf = ({ language, width, hasTouch, hasMotion }: Look) => [language, width, hasTouch, hasMotion].join();

/**
 * Pages of one Cairn that earlier journeys used. Loading the app there costs a third of a first visit, because scripts are neither fetched
 * nor compiled again. Cookies and storage are deleted between two journeys.
 */
export class WarmPages {
  readonly #waiting = new Map<string, BrowserSession[]>();
  readonly #browser: Browser;
  readonly #url: string;

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** A page without cookies and storage. It shows nothing. */
  async take(look: Look): Promise<BrowserSession> {
    const warm = this.#waiting.get(keyOf(look))?.pop();
    if (!warm) return openCold(this.#browser, this.#url, look);
    const devtools = await warm.context.newCDPSession(warm.page);
    await devtools.send('Storage.clearDataForOrigin', { origin: this.#url, storageTypes: 'cookies,local_storage,indexeddb' });
    await devtools.detach();
    return warm;
  }

  /** Keeps the page of a journey that has ended. Closes a page that does not load anymore. */
  async leave({ page, context }: BrowserSession, look: Look): Promise<void> {
    try {
      page.removeAllListeners();
      for (const other of context.pages()) if (other !== page) await other.close();
      await context.setOffline(false);
      await context.clearPermissions();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.emulateMedia({ media: null, colorScheme: 'light' });
      await page.setViewportSize({ width: look.width, height });
      await page.goto(waitingRoom);
      await page.mouse.move(-10, -10); // Outside: a list under the mouse holds back new rows.
      this.#waiting.set(keyOf(look), [...(this.#waiting.get(keyOf(look)) ?? []), { page, context }]);
    } catch {
      await context.close();
    }
  }
}

/** Opens a browser that has never loaded the app. */
export async function openCold(browser: Browser, baseURL: string, { language, width, hasTouch, hasMotion }: Look): Promise<BrowserSession> {
  const context = await browser.newContext({
    baseURL,
    locale: language,
    viewport: { width, height },
    hasTouch,
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
  });
  const page = await context.newPage();
  await page.goto(waitingRoom);
  return { page, context };
}
