/** Text in quotes or after a colon, which a sentence is about. */
export function quotedIn(text: string): string | null {
  const quoted = /["“«](.+?)["”»]/u.exec(text)?.[1] ?? /:\s+(\S.*)$/su.exec(text)?.[1];
  return quoted?.trim() ?? null;
}
