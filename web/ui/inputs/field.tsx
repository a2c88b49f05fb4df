import { useId, useState, type ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { classNames } from '../class-names.ts';
import { FieldContext } from './field-control.ts';
import { controlsText } from '../ui-controls.text.ts';

export interface FieldProps {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
}

interface FieldNotesProps {
  hintId: string;
  errorId: string;
  hint: ReactNode;
  error: string | undefined;
}

function FieldNotes({ hintId, errorId, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

function RequiredMark() {
  return (
    <span className="text-danger-ink" title={controlsText.required} aria-hidden="true">
      {' *'}
    </span>
  );
}

function useFieldWiring(hint: ReactNode, error: string | undefined, required: boolean) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const [reason, explain] = useState<string>();
  const shown = error && (reason ?? error);
  return { id, hintId, errorId, describedBy, invalid: Boolean(error), required, shown, explain };
}

/** One control with its label, hint and error. */
export function Field(props: FieldProps) {
  const { label, children, hint, error, required = false, hideLabel = false, className } = props;
  const wiring = useFieldWiring(hint, error, required);
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={wiring.id} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        <span>{label}</span>
        {required && <RequiredMark />}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldNotes {...wiring} hint={hint} error={wiring.shown} />
    </div>
  );
}

/** Several controls under one legend, for example checkboxes or radio buttons. */
export function FieldGroup(props: FieldProps) {
  const { label, children, hint, error, required = false, hideLabel = false, className } = props;
  const wiring = useFieldWiring(hint, error, required);
  return (
    <fieldset
      className={classNames('flex min-w-0 flex-col gap-1.5', className)}
      aria-describedby={wiring.describedBy}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-semibold'}>
        <span>{label}</span>
        {required && <RequiredMark />}
      </legend>
      {/* Above the controls: below a long group the error would be out of sight. */}
      <FieldNotes {...wiring} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}
