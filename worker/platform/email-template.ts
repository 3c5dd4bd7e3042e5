import type { I18n } from '@lingui/core';
import { directionOf, type Language } from '#shared/platform/languages.ts';
import { escaped, renderHtml, renderText, type RenderedMessage } from './render-message.ts';

interface Link {
  readonly message: RenderedMessage;
  readonly url: string;
}

export interface EmailContent {
  readonly subject: RenderedMessage;
  readonly rows: readonly (Link & { readonly when: string })[];
  readonly closing?: RenderedMessage;
  readonly action: Link;
  readonly reason: RenderedMessage;
  /** Links at the foot, such as to settings and to unsubscribe. */
  readonly links?: readonly Link[];
}

const ink = 'color:#26231f';
const font = "font-family:Inter,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic','Noto Sans Devanagari','Noto Sans Telugu',sans-serif";

const styles = `<style>
@media (prefers-color-scheme: dark) {
  .page { background: #121110 !important } .card { background: #1d1b19 !important; border-color: #3a3631 !important }
  .ink { color: #ebe7e2 !important } .quiet { color: #b3aca4 !important } .row { border-color: #3a3631 !important }
  .go { background: #63b7a8 !important; color: #121110 !important }
}
</style>`;

const rowHtml = (
  i18n: I18n,
  { message, url, when }: EmailContent['rows'][number],
  isTitle: boolean,
) => `<tr><td class="row" style="padding:12px 0;border-top:1px solid #e9e5e0">
${isTitle ? '' : `<a class="ink" href="${escaped(url)}" style="${font};font-size:15px;line-height:22px;${ink};text-decoration:none">${renderHtml(i18n, message)}</a>`}
<div class="quiet" style="${font};font-size:13px;line-height:20px;color:#5f5a54"><bdi>${escaped(when)}</bdi></div></td></tr>`;

const footHtml = (i18n: I18n, links: readonly Link[], style: string) =>
  links.map(({ message, url }) => `<a class="quiet" href="${escaped(url)}" style="${style}">${renderHtml(i18n, message)}</a>`).join(' · ');

/** Layout of all emails. Tables and attributes are what mail programs render consistently. */
export function renderEmailHtml(i18n: I18n, { subject, rows, closing, action, reason, links = [] }: EmailContent): string {
  const language = i18n.locale as Language;
  const quiet = `${font};font-size:13px;line-height:20px;color:#5f5a54`;
  const [title, dir] = [escaped(renderText(i18n, subject)), directionOf(language)];
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
<h1 class="ink" style="${font};font-size:18px;font-weight:600;line-height:26px;${ink};margin:0 0 16px">${renderHtml(i18n, subject)}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.map((row) => rowHtml(i18n, row, row.message === subject)).join('\n')}
</table>
${closing ? `<p class="quiet" style="${quiet};margin:8px 0 0">${renderHtml(i18n, closing)}</p>` : ''}
<p style="margin:16px 0 0"><a class="go" href="${escaped(action.url)}" style="${font};display:inline-block;font-size:14px;font-weight:600;line-height:20px;color:#ffffff;background:#176c60;border-radius:8px;padding:10px 18px;text-decoration:none">${renderHtml(i18n, action.message)}</a></p>
</td></tr>
<tr><td class="quiet" style="${quiet};padding:16px 4px 0">${renderHtml(i18n, reason)}${links.length > 0 ? `<br>${footHtml(i18n, links, quiet)}` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

export function renderEmailText(i18n: I18n, { subject, rows, closing, action, reason, links = [] }: EmailContent): string {
  const lines = rows.map(({ message, url, when }) => (message === subject ? when : `- ${renderText(i18n, message)}\n  ${when}\n  ${url}`));
  const parts = [
    renderText(i18n, subject),
    ...(lines.length > 0 ? [lines.join('\n\n')] : []),
    ...(closing ? [renderText(i18n, closing)] : []),
    `${renderText(i18n, action.message)}: ${action.url}`,
    [`-- \n${renderText(i18n, reason)}`, ...links.map(({ message, url }) => `${renderText(i18n, message)}: ${url}`)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
