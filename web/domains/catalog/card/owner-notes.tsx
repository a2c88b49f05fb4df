import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { pausedWords } from '../catalog-paused.text.ts';

function PausedNote() {
  return (
    <Banner
      className="mb-4"
      action={
        <Button asChild variant="secondary">
          <Link to="/dashboard/provider">{pausedWords.goToPanel}</Link>
        </Button>
      }
    >
      {pausedWords.onlyYou}
    </Banner>
  );
}

function HiddenNote({ hiddenReason: reason }: Pick<ServiceCard, 'hiddenReason'>) {
  return (
    <Banner
      tone="warning"
      className="mb-4"
      title={reason ? pausedWords.hidden : pausedWords.waiting}
    >
      {reason}
    </Banner>
  );
}

/** Says to the owner why nobody else sees the card. Separate from the page of a card, which seldom needs it. */
export function OwnerNotes({ card }: { card: ServiceCard }) {
  return (
    <>
      {card.isPaused && !card.backOn && <PausedNote />}
      {(card.isWaiting || card.hiddenReason) && <HiddenNote {...card} />}
    </>
  );
}
