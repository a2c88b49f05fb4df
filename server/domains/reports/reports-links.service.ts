import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';

type Config = Context['config'];

/** The owner of the object, or the id of a complaint. */
export type ReportSubject = 'owner' | (string & {});

function sign({ SESSION_SECRET }: Config, reportId: string, subject: ReportSubject): string {
  const key = createHmac('sha256', SESSION_SECRET).update('report-link').digest();
  return createHmac('sha256', key).update(`${reportId} ${subject}`).digest('base64url');
}

/** Returns the address of a report. With a subject it contains a token that replaces a session. */
export function reportUrl(config: Config, reportId: string, subject?: ReportSubject): string {
  const page = `${config.PUBLIC_URL}/reports/${reportId}`;
  if (subject === undefined) return page;
  return `${page}?token=${subject}.${sign(config, reportId, subject)}`;
}

/** Returns the subject of a token; undefined for a token of another report or an invalid one. */
export function readReportToken(
  config: Config,
  reportId: string,
  token: string,
): ReportSubject | undefined {
  const dot = token.indexOf('.');
  const subject = token.slice(0, Math.max(dot, 0));
  const expected = Buffer.from(sign(config, reportId, subject));
  const given = Buffer.from(token.slice(dot + 1));
  return expected.length === given.length && timingSafeEqual(expected, given) ? subject : undefined;
}
