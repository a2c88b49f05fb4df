import { MAX_JOB_DESCRIPTION } from '@oficio/contract/domains/orders/orders-job.rules.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { OrderImagePicker } from '../images/order-images.tsx';
import { orderJobWords } from '../orders-job.text.ts';
import { jobWords as words } from './job.text.ts';
import type { Job } from './use-job.ts';

/** The description and the images of a job. */
export function JobFieldset({ job: { form, images, submit } }: { job: Job }) {
  const { isSending } = submit;
  const { errors } = form.formState;
  return (
    <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-4">
      <Field
        label={words.description}
        hint={words.descriptionHint}
        error={errors.description?.message}
      >
        <TextArea limit={MAX_JOB_DESCRIPTION} {...form.register('description')} />
      </Field>
      <OrderImagePicker label={orderJobWords.addImages} images={images} isSending={isSending} />
    </fieldset>
  );
}
