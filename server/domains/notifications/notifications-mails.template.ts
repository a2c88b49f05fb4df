import { layOutMail } from '../mail/mail.template.ts';

/** What is said to one person: always in the app, by e-mail too where `mail` is set. */
export interface Notice {
  message: string;
  /** A path of this app. */
  link: string;
  /** A newer notice on the same topic replaces this one. */
  topic?: string;
  mail?: NoticeMail;
}

export interface NoticeMail {
  /** For the log and the mailbox page, as in `order-accepted`. */
  kind: string;
  subject: string;
  paragraphs: readonly string[];
  action: string;
}

interface Reader {
  full_name: string;
  email: string;
}

/** The mail of a notice: it greets its reader and leads to the page where one acts on it. */
export function toMail(
  reader: Reader,
  mail: NoticeMail,
  { url, supportEmail }: { url: string; supportEmail: string },
) {
  const layout = layOutMail({
    title: mail.subject,
    paragraphs: [`Hola, ${reader.full_name}:`, ...mail.paragraphs],
    preheader: mail.paragraphs[0] ?? mail.subject,
    action: { label: mail.action, url },
    supportEmail,
  });
  return { to: reader.email, kind: mail.kind, subject: mail.subject, ...layout };
}
