import type { Browser, Route } from 'playwright-core';
import { openPrintSessionEndpoint } from '#shared/access/print-session.api.ts';
import { refreshEndpoint } from '#shared/access/access.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Language } from '#shared/platform/languages.ts';
import '#shared/prints/prints.api.ts';
import { issuePrintTicket } from '#server/access/print-tickets.sql.ts';
import type { Services } from '#server/platform/base/services.ts';
import type { PrintRequest } from '#server/records/transfer.entity.ts';
import { chromiumLaunch, unpackChromium } from '#server/prints/chromium.ts';

export interface Printer {
  /** Opens a page of the client and returns it as PDF, once all of it is loaded. */
  print(path: string): Promise<Buffer>;
  close(): Promise<void>;
}

const timeoutMs = 60_000;

async function launch({ printing, log }: Services) {
  const { chromiumPath, url } = printing;
  try {
    await unpackChromium(chromiumPath);
    const { chromium } = await import('playwright-core');
    const { args, ...how } = chromiumLaunch(chromiumPath);
    // Browsers keep some functions from pages without encryption; inside of a network of containers there is none.
    return await chromium.launch({ ...how, args: [...args, `--unsafely-treat-insecure-origin-as-secure=${url}`], chromiumSandbox: false });
  } catch (error) {
    log.error({ err: error }, 'Chromium does not start, so nothing is printed');
    throw new AppError('prints.unavailable');
  }
}

/** The client finds a person on its device, and therefore asks for a session. */
const prepareDevice = (language: Language) => {
  localStorage.setItem('cairn.language', language);
  localStorage.setItem('user', '{}');
};

/** The client shows the next document without loading again; the earlier one stays until that is there. */
const leaveDocument = `document.querySelector('article').dataset.printed = ''`;
const wholeDocument = 'article[data-whole]:not([data-printed]):not(:has([aria-busy="true"], .mantine-Skeleton-root))';
/** Waits for the fonts and pictures of a document. */
const loadRest = `new Promise((show) => requestAnimationFrame(() => requestAnimationFrame(show)))
  .then(() => Promise.all([document.fonts.ready, ...Array.from(document.images, (image) => image.decode().catch(() => null))]))
  .then(() => true)`;

/** Starts a browser that reads with the rights of a session. Throws `prints.unavailable` if none runs. */
export async function openPrinter(services: Services, { language, ...holder }: PrintRequest): Promise<Printer> {
  const browser = await launch(services);
  try {
    return await openPages(browser, services, { language, ...holder });
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** Prepares the pages of a browser for the session. */
async function openPages(browser: Browser, services: Services, { language, ...holder }: PrintRequest): Promise<Printer> {
  const { url } = services.printing;
  const context = await browser.newContext({ baseURL: url, colorScheme: 'light', reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  // Each page that is opened asks once for a session, and gets it for a ticket of its own.
  const openSession = async (route: Route) => {
    const headers = { ...route.request().headers(), 'content-type': 'application/json' };
    const postData = JSON.stringify({ ticket: await issuePrintTicket(services, holder) });
    await route.continue({ url: url + openPrintSessionEndpoint.url, headers, postData });
  };
  await context.route(
    (address) => address.origin !== new URL(url).origin,
    (route) => route.abort(),
  );
  await context.route(`**${refreshEndpoint.url}`, openSession);
  await context.addInitScript(prepareDevice, language);
  // Fonts load for what is shown: on paper, that are all pages of a report.
  await page.emulateMedia({ media: 'print' });
  let isOpen = false;
  return {
    async print(path) {
      if (isOpen) await page.evaluate(`${leaveDocument}; history.pushState(null, '', ${JSON.stringify(path)})`);
      else await page.goto(path, { waitUntil: 'domcontentloaded' });
      isOpen = true;
      await page.locator(wholeDocument).waitFor();
      await page.evaluate(loadRest);
      return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    },
    close: () => browser.close(),
  };
}
