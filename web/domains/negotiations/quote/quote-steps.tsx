import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { CUSTOM_MINUTES } from '@oficio/contract/domains/negotiations/negotiations-duration.rules.ts';
import { MAX_REQUEST_IMAGES } from '@oficio/contract/domains/negotiations/negotiations-images.rules.ts';
import { requestMessageLimits } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import Zap from 'lucide-react/icons/zap';
import type { WaitingImages } from '#platform/images/waiting-images.ts';
import { usePriceFormat } from '#platform/session/use-price-format.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { ImagePicker } from '#ui/inputs/image-picker.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { SlotDay } from '#domains/providers/slot-day.tsx';
import { SlotHour } from '#domains/providers/slot-hour.tsx';
import type { QuoteDraft } from './quote.form.ts';
import { quoteWords as words } from './quote.text.ts';
import { NoSlots } from '../no-slots.tsx';

export interface QuoteStepsProps {
  card: ServiceCard;
  draft: QuoteDraft;
  images: WaitingImages;
  isSending: boolean;
}

function MessageStep({ draft, images, isSending }: QuoteStepsProps) {
  const { register, formState } = draft.form;
  return (
    <div className="flex flex-col gap-5">
      <Field
        label={words.message}
        hint={words.messageHint}
        error={formState.errors.initialRequestMessage?.message}
        required
      >
        <TextArea
          minimum={requestMessageLimits.min}
          limit={requestMessageLimits.max}
          {...register('initialRequestMessage')}
        />
      </Field>
      <ImagePicker
        label={words.addImages}
        hint={words.imagesHint}
        images={images.images}
        max={MAX_REQUEST_IMAGES}
        disabled={isSending}
        onPick={images.add}
        onRemove={images.remove}
      />
    </div>
  );
}

function DayStep({ card, draft, isSending }: QuoteStepsProps) {
  const format = usePriceFormat();
  const { isEmergency, date } = draft.choices;
  const { id, timezone } = card.providerProfile;
  const fee =
    card.emergencyFee > 0
      ? words.emergencyHint(format(card.emergencyFee, card))
      : words.emergencyFreeHint;
  return (
    <div className="flex flex-col gap-4">
      {card.isEmergency && (
        <Switch
          tone="urgent"
          label={words.emergency}
          hint={fee}
          checked={isEmergency}
          disabled={isSending}
          onChange={(event) => draft.setEmergency(event.target.checked)}
        />
      )}
      {isEmergency ? (
        <Banner tone="urgent" icon={<Zap />}>
          {card.emergencyFee > 0 ? words.emergencyBanner : words.emergencyFreeBanner}
        </Banner>
      ) : (
        <SlotDay
          providerProfileId={id}
          serviceCardId={card.id}
          timezone={timezone}
          duration={CUSTOM_MINUTES}
          value={date}
          onValueChange={draft.chooseDate}
          availableText={words.dayAvailable}
        />
      )}
    </div>
  );
}

function HourStep({ card, draft }: QuoteStepsProps) {
  const { date, time } = draft.choices;
  const { id, timezone } = card.providerProfile;
  if (!date) return <p className="font-medium">{words.dayRequired}</p>;
  return (
    <div className="flex flex-col gap-4">
      <SlotHour
        providerProfileId={id}
        serviceCardId={card.id}
        timezone={timezone}
        duration={CUSTOM_MINUTES}
        date={date}
        value={time}
        onValueChange={draft.chooseTime}
        empty={<NoSlots />}
      />
      <p className="text-sm text-muted">{time ? words.notReserved : words.timeRequired}</p>
    </div>
  );
}

/** The fields of the current step. */
export function QuoteSteps(props: QuoteStepsProps) {
  const { step } = props.draft.choices;
  if (step === 1) return <MessageStep {...props} />;
  return step === 2 ? <DayStep {...props} /> : <HourStep {...props} />;
}
