import { useQuery } from '@tanstack/react-query';
import { cardFiguresQuery } from './discovery-visits.api.ts';
import { cardFiguresWords as words } from './discovery.text.ts';

/** How often an own card was seen, requested and booked. Its lines are kept while it loads. */
export function CardFigures({ cardId }: { cardId: string }) {
  const { data } = useQuery(cardFiguresQuery);
  const figures = data?.find(({ serviceCardId }) => serviceCardId === cardId);
  return (
    <p className="min-h-11 text-sm">
      {figures && (
        <>
          <span className="block tabular-nums">{words.line(figures)}</span>
          <span className="block text-muted">{words.period}</span>
        </>
      )}
    </p>
  );
}
