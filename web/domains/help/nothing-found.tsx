import SearchX from 'lucide-react/icons/search-x';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { nothingText as words } from './help-nothing.text.ts';

/** No question has the words of the search. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      className="mt-4"
      headingLevel={2}
      icon={<SearchX />}
      title={words.title}
      action={
        <Button variant="secondary" onClick={onClear}>
          {words.clear}
        </Button>
      }
    >
      {words.lead}
    </EmptyState>
  );
}
