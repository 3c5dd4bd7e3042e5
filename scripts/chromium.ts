import { chromiumLaunch as launchOf, unpackChromium as unpack } from '#server/prints/chromium.ts';

const ownPath = process.env.CHROMIUM_PATH;

/** Options with which tests start Chromium: all variables of this process are passed on. */
export function chromiumLaunch() {
  const launch = launchOf(ownPath);
  const all = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return { ...launch, env: { ...all, ...launch.env } };
}

/** Unpacks the packaged Chromium (Linux x64) once. CHROMIUM_PATH replaces it. */
export const unpackChromium = () => unpack(ownPath);
