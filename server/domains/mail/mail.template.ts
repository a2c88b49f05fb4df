import { paletteOf } from '@oficio/contract/domains/brand/brand-colors.rules.ts';
import type { Brand } from '@oficio/contract/domains/brand/brand.schema.ts';

/** Placeholders that `fillColors` replaces at the delivery. No text of a mail contains these private characters. */
const slots = {
  accent: '\uE000accent\uE000',
  onAccent: '\uE000on-accent\uE000',
  darkAccent: '\uE000dark-accent\uE000',
  onDarkAccent: '\uE000on-dark-accent\uE000',
} as const;

interface MailLink {
  label: string;
  url: string;
}

export interface MailLayout {
  /** The heading in the mail. */
  title: string;
  /** Plain sentences; they may contain text that users typed. */
  paragraphs: readonly string[];
  /** Further pages, below the paragraphs. */
  links?: readonly MailLink[];
  /** The single call to action, as a button. */
  action?: MailLink;
  /** Small print below the button. */
  footnote?: string;
  /**
   * The preview text that mail programs show after the subject; defaults to the first paragraph.
   */
  preheader?: string;
  /** The page on which the reader chooses which mails of this sort they get. */
  preferencesUrl?: string;
  /** The name of this installation. */
  brand: string;
  /** The support address (the setting `support_email`). */
  supportEmail: string;
}

/** Why a test mail to such an address is not sent. */
export const undeliverableReason =
  'ninguna dirección que termina en «.example» o «.invalid» puede recibir correo.';

const PREFERENCES = 'Elige qué avisos recibes';

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, also inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? character);
}

/** Returns all links of a mail, the call to action last. */
const linksOf = ({ links = [], action }: MailLayout): MailLink[] =>
  action ? [...links, action] : [...links];

/** Writes the color of the brand into a mail, at its delivery. */
export function fillColors<Mail extends { html: string }>(
  mail: Mail,
  { color, palette }: Pick<Brand, 'color' | 'palette'>,
): Mail {
  const { light, dark } = palette ?? paletteOf(color);
  const html = mail.html
    .replaceAll(slots.accent, light.accent)
    .replaceAll(slots.onAccent, light.on)
    .replaceAll(slots.darkAccent, dark.accent)
    .replaceAll(slots.onDarkAccent, dark.on);
  return { ...mail, html };
}

/**
 * Lays out a mail as HTML and as plain text. Escapes every value. Throws `TypeError` for a link
 * that is not http.
 */
export function layOutMail(mail: MailLayout): { html: string; text: string } {
  if (linksOf(mail).some(({ url }) => !/^https?:\/\//.test(url)))
    throw new TypeError('A mail links to http addresses only');
  return { html: toHtml(mail), text: toPlainText(mail) };
}

function toPlainText(mail: MailLayout): string {
  const { title, paragraphs, footnote, brand, supportEmail } = mail;
  const addresses = linksOf(mail).map(({ label, url }) => `${label}:\n${url}`);
  const parts = [title, ...paragraphs, ...addresses];
  if (footnote) parts.push(footnote);
  const choice = mail.preferencesUrl ? `\n${PREFERENCES}: ${mail.preferencesUrl}` : '';
  parts.push(`--\n${brand}\n¿Necesitas ayuda? Escríbenos a ${supportEmail}${choice}`);
  return `${parts.join('\n\n')}\n`;
}

// Styles are inline because mail programs drop style sheets; the sheet only adds dark colors.
const darkSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #16181d !important; }
    .card { background: #20242b !important; }
    .ink { color: #f2f4f7 !important; }
    .soft { color: #aab2bf !important; }
    .button { background: ${slots.darkAccent} !important; color: ${slots.onDarkAccent} !important; }
  }`;

const fontStack = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

function toHtml(mail: MailLayout): string {
  const { title, paragraphs, links = [], action, footnote, brand, supportEmail } = mail;
  const preheader = mail.preheader ?? paragraphs[0] ?? title;
  const body = [...paragraphs.map((text) => paragraph(lines(text))), ...links.map(link)].join('\n');
  const support = `<a class="soft" href="mailto:${escapeHtml(supportEmail)}" style="color:#5b6472">${escapeHtml(supportEmail)}</a>`;
  const choice = mail.preferencesUrl
    ? `<br><a class="soft" href="${escapeHtml(mail.preferencesUrl)}" style="color:#5b6472">${PREFERENCES}</a>`
    : '';
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkSheet}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f1f3f5;${fontStack}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr>
<td class="card" style="background:#ffffff;border-radius:16px;padding:32px">
<p class="soft" style="margin:0 0 24px;font-size:18px;font-weight:700;color:#5b6472">${escapeHtml(brand)}</p>
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:32px;color:#14171c">${escapeHtml(title)}</h1>
${body}
${action ? button(action) : ''}
${footnote ? `<p class="soft" style="margin:0;font-size:14px;line-height:20px;color:#5b6472">${lines(footnote)}</p>` : ''}
</td></tr><tr><td style="padding:24px 32px">
<p class="soft" style="margin:0;font-size:13px;line-height:20px;color:#5b6472">¿Necesitas ayuda? Escríbenos a ${support}${choice}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** A paragraph of escaped HTML. */
const paragraph = (html: string) =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#2a2f38">${html}</p>`;

const link = ({ label, url }: MailLink) =>
  paragraph(
    `<a class="ink" href="${escapeHtml(url)}" style="color:#2a2f38">${escapeHtml(label)}</a>`,
  );

function button({ label, url }: MailLink): string {
  const address = escapeHtml(url);
  return `<p style="margin:8px 0 24px"><a class="button" href="${address}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:${slots.accent};color:${slots.onAccent};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:20px;color:#5b6472;word-break:break-all">Si el botón no funciona, copia esta dirección en tu navegador:<br><a class="soft" href="${address}" style="color:#5b6472">${address}</a></p>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
