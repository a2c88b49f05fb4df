import type { getLegalPage as endpoint } from '@oficio/contract/domains/legal/legal.endpoints.ts';
import type { LegalPageName } from '@oficio/contract/domains/legal/legal.schema.ts';
import type { UseCase } from '#platform/http/route.ts';
import type { DeclaredText } from '../texts/texts-declared.rules.ts';
import { renderPage } from '../texts/texts.service.ts';
import { privacyPage } from './legal-privacy.template.ts';
import { termsPage } from './legal-terms.template.ts';

/** The pages, with the day of the last change of their originals. */
const pages: Record<LegalPageName, { text: DeclaredText; originalOn: string }> = {
  terms: { text: termsPage, originalOn: '2026-11-27' },
  privacy: { text: privacyPage, originalOn: '2026-11-27' },
};

/** Returns a legal page in the words of this installation. */
export const getLegalPage: UseCase<typeof endpoint> = async ({ db }, _actor, { params }) => {
  const { text, originalOn } = pages[params.page];
  const { changedAt, parts } = await renderPage(db, text);
  const changedOn = changedAt?.toISOString().slice(0, 10) ?? '';
  return { updatedOn: changedOn > originalOn ? changedOn : originalOn, parts };
};
