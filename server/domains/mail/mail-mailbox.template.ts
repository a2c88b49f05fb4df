import type { MailboxMessage } from './mail.queries.ts';
import { escapeHtml } from './mail.template.ts';

const sheet = `
  :root { color-scheme: light dark; --ink: #14171c; --soft: #5b6472; --page: #f1f3f5; --card: #fff; --line: #dfe3e8; --link: #0f6b4c }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #f2f4f7; --soft: #aab2bf; --page: #16181d; --card: #20242b; --line: #343a44; --link: #5cc8a1 }
  }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 860px; margin: 0 auto; padding: 32px 16px }
  h1 { margin: 0 0 4px; font-size: 26px; line-height: 1.25; overflow-wrap: anywhere }
  a { color: var(--link) }
  .soft { color: var(--soft); font-size: 14px; margin: 0 0 20px; overflow-wrap: anywhere }
  ul { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: hidden }
  li + li { border-top: 1px solid var(--line) }
  li a { display: block; padding: 14px 18px; color: inherit; text-decoration: none }
  li a:hover, li a:focus-visible { background: var(--page) }
  li strong, li span { display: block; overflow-wrap: anywhere }
  li span { color: var(--soft); font-size: 14px }
  iframe, pre { width: 100%; background: var(--card); border: 1px solid var(--line); border-radius: 14px }
  iframe { height: 640px }
  pre { padding: 18px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, monospace }
  h2 { margin: 28px 0 8px; font-size: 17px }
`;

/** Renders the list of stored mails, newest first. */
export function mailboxPage(messages: readonly MailboxMessage[]): string {
  const items = messages.map(
    ({ id, subject, recipient, created_at: sentAt }) =>
      `<li><a href="/mailbox/${id}"><strong>${escapeHtml(subject)}</strong><span>Para ${escapeHtml(recipient)} · ${timeOf(sentAt)}</span></a></li>`,
  );
  const list =
    items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>Todavía no hay mensajes.</p>';
  return page(
    'Buzón local',
    `<h1>Buzón local</h1>
<p class="soft">No hay un servidor de correo configurado: los mensajes se guardan aquí y solo se ven en este equipo.</p>
${list}`,
  );
}

/** Renders one stored mail: as mail programs display it, without scripts, and as plain text. */
export function messagePage(message: MailboxMessage): string {
  const { subject, recipient, html, plain_text: text, calendar, created_at: sentAt } = message;
  // Links open outside the frame, so that a verification link opens the product.
  const document = html.replace('<head>', '<head><base target="_top">');
  return page(
    subject,
    `<p class="soft"><a href="/mailbox">← Buzón local</a></p>
<h1>${escapeHtml(subject)}</h1>
<p class="soft">Para ${escapeHtml(recipient)} · ${timeOf(sentAt)}</p>
<iframe title="Mensaje" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(document)}"></iframe>
<h2>Texto sin formato</h2>
<pre>${linked(text)}</pre>
${calendar === null ? '' : `<h2>Cita para el calendario</h2>\n<pre>${escapeHtml(calendar)}</pre>`}`,
  );
}

/** Converts a stored mail to JSON with all its fields, for tests. */
export function messageJson({
  id,
  recipient,
  kind,
  subject,
  html,
  plain_text: text,
  calendar,
  created_at: sentAt,
}: MailboxMessage) {
  return {
    id,
    to: recipient,
    kind,
    subject,
    html,
    text,
    calendar,
    createdAt: sentAt.toISOString(),
  };
}

function linked(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}" target="_top">${address}</a>`,
  );
}

function timeOf(instant: Date): string {
  const local = instant.toLocaleString('es', { dateStyle: 'medium', timeStyle: 'short' });
  return `<time datetime="${instant.toISOString()}">${escapeHtml(local)}</time>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${sheet}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}
