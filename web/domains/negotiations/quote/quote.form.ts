import { useEffect, useState } from 'react';
import { requestMessageSchema } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { z } from 'zod';
import { useChosenEmergency } from '../../../platform/chosen-emergency.ts';
import { tabDrafts } from '../../../platform/drafts/draft-store.ts';
import { useFormDraft } from '../../../platform/drafts/form-draft.ts';
import { useZodForm } from '../../../platform/api/zod-form.ts';

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

/** The stored choices; without any, an emergency when the visitor came for one. */
function readChoices(key: string, mayBeEmergency: boolean, isUrgent: boolean): Choices {
  const stored = choicesForm.safeParse(tabDrafts.read(key)).data;
  if (!stored) return { ...nothingChosen, isEmergency: mayBeEmergency && isUrgent };
  return { ...stored, isEmergency: stored.isEmergency && mayBeEmergency };
}

/**
 * The steps of a quote request; another day asks for another hour, and an emergency for none. All of it is kept in
 * this tab while one signs in, completes the profile or reloads.
 */
export function useQuoteDraft(card: { id: string; isEmergency: boolean }) {
  const form = useZodForm(messageForm, { mode: 'onTouched' });
  const draftKey = `quote:${card.id}`;
  useFormDraft(form, draftKey, ['initialRequestMessage']);
  const choicesKey = `quote-choices:${card.id}`;
  const { isChosen: isUrgent } = useChosenEmergency();
  const [choices, setChoices] = useState(() => readChoices(choicesKey, card.isEmergency, isUrgent));
  useEffect(() => tabDrafts.write(choicesKey, choices), [choicesKey, choices]);
  const change = (next: Partial<Choices>) => setChoices((all) => ({ ...all, ...next }));
  return {
    form,
    choices,
    /** How many steps there are: an emergency ends with the second. */
    total: choices.isEmergency ? 2 : 3,
    goTo: (step: QuoteStep) => change({ step }),
    setEmergency: (isEmergency: boolean) => change({ isEmergency }),
    chooseDate: (date: string) =>
      setChoices((all) => (all.date === date ? all : { ...all, date, time: null })),
    chooseTime: (time: string | null) => change({ time }),
    forget() {
      tabDrafts.forget(draftKey);
      form.reset();
      change(nothingChosen);
    },
  };
}

export type QuoteDraft = ReturnType<typeof useQuoteDraft>;
