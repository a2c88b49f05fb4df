import type { Settings } from '@oficio/contract/domains/settings/settings.rules.ts';
import type { WordValue, WordValues } from './texts.rules.ts';
import type { DeclaredText } from './texts-declared.rules.ts';
import { fillPart, type MailBase } from './texts-mails.template.ts';

/** Says a time: '18 meses' or '3 años'. */
const inYearsOrMonths = (months: number) =>
  months % 12 > 0 || months === 12 ? `${months} meses` : `${months / 12} años`;

interface Operator {
  legal: { name: string; id: string; address: string; contact: string };
}

/** Returns the values of the placeholders of pages; null for what no administrator has filled in. */
export function toPageValues({ legal }: Operator, settings: Settings): WordValues {
  const values: Readonly<Record<string, WordValue>> = {
    controller: legal.name || null,
    controllerId: legal.id || null,
    controllerAddress: legal.address || null,
    contact: legal.contact || null,
    support: settings.support_email,
    notificationsTime: inYearsOrMonths(settings.notification_retention_months),
    chatsTime: inYearsOrMonths(settings.chat_retention_months),
    orderHistoryTime: inYearsOrMonths(settings.order_history_retention_months),
    auditTime: inYearsOrMonths(settings.audit_retention_months),
  };
  return (name) => values[name];
}

/** Returns the parts of a page that say something; the first line of each is its title. */
export const fillPage = (
  text: DeclaredText,
  base: Pick<MailBase, 'brand' | 'own'>,
  values: WordValues,
): { id: string; title: string; lines: string[] }[] =>
  text.parts.flatMap(({ name: id }) => {
    const [title, ...lines] = fillPart(text, id, base, values);
    return title === undefined ? [] : [{ id, title, lines }];
  });
