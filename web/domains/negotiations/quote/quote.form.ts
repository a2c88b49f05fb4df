import { useEffect, useState } from 'react';
import { requestMessageSchema } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { z } from 'zod';
import { useChosenDay } from '#platform/chosen-day.ts';
import { useChosenEmergency } from '#platform/chosen-emergency.ts';
import { useChosenTime } from '#platform/chosen-time.ts';
import { tabDrafts } from '#platform/drafts/draft-store.ts';
import { useFormDraft } from '#platform/drafts/form-draft.ts';
import { quoteChoicesKey, quoteDraftKey } from '#platform/drafts/quote-draft.ts';
import { useZodForm } from '#platform/api/zod-form.ts';

const messageForm = z.object({ initialRequestMessage: requestMessageSchema });

const choicesForm = z.object({
  isEmergency: z.boolean(),
  /** 'yyyy-MM-dd' and 'HH:mm' on the provider's calendar and clock. */
  date: z.iso.date().nullable(),
  time: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
  step: z.literal([1, 2, 3]),
});

type Choices = z.infer<typeof choicesForm>;
export type QuoteStep = Choices['step'];

const nothingChosen: Choices = { isEmergency: false, date: null, time: null, step: 1 };

/** Returns the stored choices; without any, `chosen` in the address. */
function readChoices(key: string, canBeEmergency: boolean, chosen: Choices): Choices {
  const stored = choicesForm.safeParse(tabDrafts.read(key)).data;
  if (!stored) return { ...chosen, isEmergency: canBeEmergency && chosen.isEmergency };
  return { ...stored, isEmergency: stored.isEmergency && canBeEmergency };
}

/** Returns what the address has chosen: the emergency, the day and the hour. */
function useCarriedChoices(): Choices {
  const emergency = useChosenEmergency();
  const day = useChosenDay();
  const chosenTime = useChosenTime();
  return {
    ...nothingChosen,
    isEmergency: emergency.isChosen,
    date: day,
    time: day && chosenTime,
  };
}

/**
 * The steps of a quote request. A new day clears the time. The draft is stored in this tab, so it
 * survives signing in, completing the profile and a reload.
 */
export function useQuoteDraft(card: { id: string; isEmergency: boolean }) {
  const form = useZodForm(messageForm, { mode: 'onTouched' });
  const draftKey = quoteDraftKey(card.id);
  useFormDraft(form, draftKey, ['initialRequestMessage']);
  const choicesKey = quoteChoicesKey(card.id);
  const carried = useCarriedChoices();
  const [choices, setChoices] = useState(() => readChoices(choicesKey, card.isEmergency, carried));
  useEffect(() => tabDrafts.write(choicesKey, choices), [choicesKey, choices]);
  const change = (next: Partial<Choices>) => setChoices((current) => ({ ...current, ...next }));
  return {
    form,
    choices,
    /** The number of steps; an emergency has no choice of a slot. */
    total: choices.isEmergency ? 2 : 3,
    goTo: (step: QuoteStep) => change({ step }),
    setEmergency: (isEmergency: boolean) => change({ isEmergency }),
    chooseDate: (date: string) =>
      setChoices((current) => (current.date === date ? current : { ...current, date, time: null })),
    chooseTime: (time: string | null) => change({ time }),
    remove() {
      tabDrafts.remove(draftKey);
      form.reset();
      change(nothingChosen);
    },
  };
}

export type QuoteDraft = ReturnType<typeof useQuoteDraft>;
