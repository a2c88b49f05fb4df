import { Suspense, useDeferredValue, useState } from 'react';
import Mail from 'lucide-react/icons/mail';
import Search from 'lucide-react/icons/search';
import type { MetaFunction } from 'react-router';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { StructuredData } from '#platform/pages/structured-data.tsx';
import { Accordion } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PageContainer, PageHeading, Section } from '#ui/layout/layout.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { HelpBot } from './bot/bot.tsx';
import { helpTopics, type HelpTopic } from './help-questions.text.ts';
import { helpText } from './help.text.ts';
import { SupportLink } from './support-link.tsx';

const NothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound);

export { publicPage as headers } from '#platform/pages/public-page.ts';

const describeHelp = () => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: helpTopics.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
});

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: helpText.title,
    description: helpText.description,
    publicUrl: rootPublicUrl(matches),
    path: '/help',
  });

function Topic({ topic }: { topic: HelpTopic }) {
  return (
    <Section id={topic.id} title={topic.title} className="scroll-mt-20">
      <Accordion
        items={topic.questions.map(({ id, question, answer }) => ({
          id,
          title: question,
          content: <p>{answer}</p>,
        }))}
      />
    </Section>
  );
}

function Contact() {
  return (
    <Card tone="accent" padding="lg" className="mt-6 flex flex-wrap items-center gap-5">
      <Mail className="size-8 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-xl">{helpText.contactTitle}</h2>
        <p className="mt-1">{helpText.contactLead}</p>
        <p className="mt-2 font-semibold">
          <SupportLink />
        </p>
      </div>
    </Card>
  );
}

function TopicLinks() {
  return (
    <nav aria-label={helpText.topics} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {helpTopics.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-touch items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold hover:border-edge"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const importSearch = () => import('./bot/question-search.ts');

/** Returns the search once its code has arrived, which is requested when the field is used. */
function useHelpSearch() {
  const [searchHelp, setSearchHelp] =
    useState<Awaited<ReturnType<typeof importSearch>>['searchHelp']>();
  const load = () => {
    if (searchHelp) return;
    // Without the network all questions stay; the next letter tries again.
    importSearch().then(
      (loaded) => setSearchHelp(() => loaded.searchHelp),
      () => undefined,
    );
  };
  return { searchHelp, load };
}

export default function HelpPage() {
  const [search, setSearch] = useState('');
  const { searchHelp, load } = useHelpSearch();
  const query = useDeferredValue(searchHelp ? search.trim() : '');
  const topics = query && searchHelp ? searchHelp(query) : helpTopics;
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <PageContainer width="lg" className="group/help py-10 sm:py-14">
      <StructuredData data={import.meta.env.SSR ? describeHelp() : undefined} />
      <PageHeading title={helpText.title} eyebrow={helpText.eyebrow}>
        {helpText.lead}
      </PageHeading>
      <div role="search" className="mt-7">
        <Field label={helpText.search} hideLabel>
          <TextInput
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            icon={<Search />}
            placeholder={helpText.searchPlaceholder}
            value={search}
            onFocus={load}
            onChange={(event) => {
              load();
              setSearch(event.currentTarget.value);
            }}
          />
        </Field>
      </div>
      <p role="status" className={query ? 'mt-4 text-muted' : 'sr-only'}>
        {query && helpText.found(count)}
      </p>
      {!query && <TopicLinks />}
      {topics.map((topic) => (
        <Topic key={topic.id} topic={topic} />
      ))}
      {count === 0 && (
        <Suspense fallback={null}>
          <NothingFound onClear={() => setSearch('')} />
        </Suspense>
      )}
      <Contact />
      <HelpBot />
    </PageContainer>
  );
}
