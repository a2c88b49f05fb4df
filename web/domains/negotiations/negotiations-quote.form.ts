import { useState } from 'react';
import { requestMessageSchema } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { z } from 'zod';
import { forgetDraft, useFormDraft } from '../../platform/form-draft.ts';
import { useZodForm } from '../../platform/zod-form.ts';

const messageForm = z.object({ initialRequestMessage: requestMessageSchema });

export interface QuoteChoices {
  isEmergency: boolean;
  /** 'yyyy-MM-dd' and 'HH:mm' on the provider's calendar and clock. */
  date: string | null;
  time: string | null;
}

const nothingChosen: QuoteChoices = { isEmergency: false, date: null, time: null };

export type QuoteStep = 1 | 2 | 3;

/** The steps of a quote request; another day asks for another hour, and an emergency for none. */
export function useQuoteDraft(cardId: string) {
  const form = useZodForm(messageForm, { mode: 'onTouched' });
  const draftKey = `quote:${cardId}`;
  useFormDraft(form, draftKey, ['initialRequestMessage']);
  const [choices, setChoices] = useState(nothingChosen);
  const [step, setStep] = useState<QuoteStep>(1);
  return {
    form,
    choices,
    step,
    /** How many steps there are: an emergency ends with the second. */
    total: choices.isEmergency ? 2 : 3,
    goTo: setStep,
    setEmergency: (isEmergency: boolean) => setChoices((all) => ({ ...all, isEmergency })),
    chooseDate: (date: string) =>
      setChoices((all) => (all.date === date ? all : { ...all, date, time: null })),
    chooseTime: (time: string | null) => setChoices((all) => ({ ...all, time })),
    forget() {
      forgetDraft(draftKey);
      form.reset();
      setChoices(nothingChosen);
      setStep(1);
    },
  };
}

export type QuoteDraft = ReturnType<typeof useQuoteDraft>;
