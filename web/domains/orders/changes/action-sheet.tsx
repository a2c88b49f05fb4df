import { useId, type ReactElement, type ReactNode } from 'react';
import { Form } from '#platform/forms/form.tsx';
import type { Submit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { changeWords as words } from './changes.text.ts';

export interface ActionSheetProps {
  title: string;
  description?: string;
  /** Sentences about what follows. Empty when the action has been performed. */
  effects: readonly string[];
  /** The most important effect, for example that a cancellation is late. */
  notice?: { text: string; tone: 'warning' | 'info' } | undefined;
  /** The verb of the last button. */
  label: string;
  sendingLabel?: string;
  /** The text of the button that closes the sheet. */
  backLabel?: string;
  /** Shown above the buttons, for example the progress of an upload. */
  progress?: ReactElement;
  variant?: 'primary' | 'danger';
  submit: Submit;
  isIncomplete?: boolean;
  onClose: () => void;
  /** Shown before the effects. */
  lead?: ReactElement;
  /** The fields of the form, after the effects, so that nobody sends them unseen. */
  children?: ReactNode;
}

function Effects({ id, effects }: { id: string; effects: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-text text-base font-semibold tracking-normal">
        {words.effects}
      </h3>
      <ul className="mt-1.5 flex list-disc flex-col gap-1.5 pl-5 text-sm text-muted marker:text-edge">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </section>
  );
}

/** The sheet of an action: its fields, what follows, and the last button. */
export function ActionSheet(props: ActionSheetProps) {
  const { title, description, effects, notice, label, variant = 'primary' } = props;
  const { submit, sendingLabel = words.sending, isIncomplete, onClose } = props;
  const { lead, children, progress, backLabel = words.back } = props;
  const { isSending } = submit;
  const id = useId();
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isSending}
      title={title}
      description={description}
      footer={
        <>
          {progress}
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {backLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={variant}
            disabled={isIncomplete}
            loading={isSending}
            loadingLabel={sendingLabel}
          >
            {label}
          </Button>
        </>
      }
    >
      <Form id={id} submit={submit}>
        {notice && <Banner tone={notice.tone}>{notice.text}</Banner>}
        {lead}
        {effects.length > 0 && <Effects id={`${id}-effects`} effects={effects} />}
        {children}
      </Form>
    </Sheet>
  );
}
