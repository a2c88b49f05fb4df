import type { Context } from '#platform/context.ts';
import { isSigned, sign } from '#platform/signatures.ts';

type Config = Context['config'];

/** The owner of the object, or the id of a complaint. */
export type ReportSubject = 'owner' | (string & {});

const PURPOSE = 'report-link';

/** Returns the address of a report. With a subject it contains a token that replaces a session. */
export function reportUrl(config: Config, reportId: string, subject?: ReportSubject): string {
  const page = `${config.PUBLIC_URL}/reports/${reportId}`;
  if (subject === undefined) return page;
  return `${page}?token=${subject}.${sign(config, PURPOSE, `${reportId} ${subject}`)}`;
}

/** Returns the subject of a token; undefined for a token of another report or an invalid one. */
export function readReportToken(
  config: Config,
  reportId: string,
  token: string,
): ReportSubject | undefined {
  const dot = token.indexOf('.');
  const subject = token.slice(0, Math.max(dot, 0));
  const signature = token.slice(dot + 1);
  return isSigned(config, PURPOSE, `${reportId} ${subject}`, signature) ? subject : undefined;
}
