import type { Danger } from '@oficio/contract/domains/dangers/dangers.schema.ts';
import { useQuery } from '@tanstack/react-query';
import Phone from 'lucide-react/icons/phone';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { dangerQuery, type DangerQuestion } from './dangers.api.ts';
import { dangersWords as words } from './dangers.text.ts';

export interface DangerNoteProps {
  question: DangerQuestion;
  /** The danger that the server rendered for exactly this question. */
  rendered: Danger | null | undefined;
}

/** Advice and a number to call, above the results of a search that names a danger. */
export function DangerNote({ question, rendered }: DangerNoteProps) {
  const { data } = useQuery(dangerQuery(question, rendered));
  if (!data) return null;
  const { title, advice, call } = data;
  return (
    <Banner
      tone="danger"
      className="mb-4"
      title={title}
      action={
        call && (
          <Button asChild variant="danger">
            <a href={`tel:${call.phone}`}>
              <Phone />
              <span>{words.call(call.name, call.phone)}</span>
            </a>
          </Button>
        )
      }
    >
      <p>{advice}</p>
      {!call && <p className="font-semibold">{words.callAnywhere}</p>}
    </Banner>
  );
}
