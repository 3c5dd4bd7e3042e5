import type { I18n } from '@lingui/core';
import { dirOf, type Language } from '#shared/platform/languages.ts';
import { escaped, sayHtml, sayText, type Said } from './say.ts';

interface Link {
  readonly said: Said;
  readonly url: string;
}

/** What a letter says, before it is in any language. */
export interface LetterWords {
  readonly subject: Said;
  /** What happened, each with when, in whose stead, and where it leads; what is the subject itself is not said twice. */
  readonly rows: readonly (Link & { readonly when: string })[];
  /** What follows the rows. */
  readonly closing?: Said;
  readonly action: Link;
  /** Why it comes, and the way to have it otherwise. */
  readonly reason: Said;
  readonly settings: Link;
  /** Where one says that one wants no more of these. */
  readonly stop: Link;
}

const ink = 'color:#26231f';
const font = "font-family:Inter,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic','Noto Sans Devanagari','Noto Sans Telugu',sans-serif";

/** Where a mail program asks for a dark page, the same rooms after sunset; others keep what stands in the attributes. */
const styles = `<style>
@media (prefers-color-scheme: dark) {
  .page { background: #121110 !important } .card { background: #1d1b19 !important; border-color: #3a3631 !important }
  .ink { color: #ebe7e2 !important } .quiet { color: #b3aca4 !important } .row { border-color: #3a3631 !important }
  .go { background: #63b7a8 !important; color: #121110 !important }
}
</style>`;

const rowHtml = (
  i18n: I18n,
  { said, url, when }: LetterWords['rows'][number],
  isTitle: boolean,
) => `<tr><td class="row" style="padding:12px 0;border-top:1px solid #e9e5e0">
${isTitle ? '' : `<a class="ink" href="${escaped(url)}" style="${font};font-size:15px;line-height:22px;${ink};text-decoration:none">${sayHtml(i18n, said)}</a>`}
<div class="quiet" style="${font};font-size:13px;line-height:20px;color:#5f5a54"><bdi>${escaped(when)}</bdi></div></td></tr>`;

/** The one form of every mail: a card on a quiet page, in tables and attributes, which is what mail programs draw alike. */
export function letterHtml(i18n: I18n, { subject, rows, closing, action, reason, settings, stop }: LetterWords): string {
  const language = i18n.locale as Language;
  const quiet = `${font};font-size:13px;line-height:20px;color:#5f5a54`;
  const [title, dir] = [escaped(sayText(i18n, subject)), dirOf(language)];
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
${styles}
</head>
<body class="page" dir="${dir}" style="margin:0;padding:0;background:#f6f3f0">
<table role="presentation" class="page" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f3f0">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="${font};font-size:15px;font-weight:600;line-height:24px;${ink};padding:0 4px 12px">Cairn</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e9e5e0;border-radius:10px;padding:24px">
<h1 class="ink" style="${font};font-size:18px;font-weight:600;line-height:26px;${ink};margin:0 0 16px">${sayHtml(i18n, subject)}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.map((row) => rowHtml(i18n, row, row.said === subject)).join('\n')}
</table>
${closing ? `<p class="quiet" style="${quiet};margin:8px 0 0">${sayHtml(i18n, closing)}</p>` : ''}
<p style="margin:16px 0 0"><a class="go" href="${escaped(action.url)}" style="${font};display:inline-block;font-size:14px;font-weight:600;line-height:20px;color:#ffffff;background:#176c60;border-radius:8px;padding:10px 18px;text-decoration:none">${sayHtml(i18n, action.said)}</a></p>
</td></tr>
<tr><td class="quiet" style="${quiet};padding:16px 4px 0">${sayHtml(i18n, reason)}<br><a class="quiet" href="${escaped(settings.url)}" style="${quiet}">${sayHtml(i18n, settings.said)}</a> · <a class="quiet" href="${escaped(stop.url)}" style="${quiet}">${sayHtml(i18n, stop.said)}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The same for who reads plain text. */
export function letterText(i18n: I18n, { subject, rows, closing, action, reason, settings, stop }: LetterWords): string {
  const told = rows.map(({ said, url, when }) => (said === subject ? when : `- ${sayText(i18n, said)}\n  ${when}\n  ${url}`));
  const parts = [
    sayText(i18n, subject),
    told.join('\n\n'),
    ...(closing ? [sayText(i18n, closing)] : []),
    `${sayText(i18n, action.said)}: ${action.url}`,
    `-- \n${sayText(i18n, reason)}\n${sayText(i18n, settings.said)}: ${settings.url}\n${sayText(i18n, stop.said)}: ${stop.url}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
