import { quoteWords as words } from './quote/quote.text.ts';

/** The chosen day has no slot left. */
export function NoSlots() {
  return (
    <p role="status" className="text-sm font-medium text-danger-ink">
      {words.chooseOtherDay}
    </p>
  );
}
