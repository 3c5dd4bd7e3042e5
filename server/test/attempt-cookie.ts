/** Cookie of a started sign-in with a work account, as a browser sends it back. */
export const attemptCookie = (lines: string | string[] | number | undefined) =>
  /^(cairn_work_account=[^;]*)/.exec([lines].flat().find((line) => String(line).startsWith('cairn_work_account=')) as string)?.[1] ?? '';
