import type { ReactElement, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import type { Submit } from './use-submit.ts';

export interface FormProps {
  submit: Pick<Submit, 'onSubmit' | 'failure'>;
  /** Links a submit button outside the form. */
  id?: string;
  /** Its name for screen readers. */
  label?: string;
  /** The buttons, below the refusal. Without them the refusal is above the fields. */
  actions?: ReactNode;
  /** More about the refusal. */
  details?: ReactElement | false | null;
  className?: string;
  children?: ReactNode;
}

/**
 * A form with its refusal. It is a POST, so that a press before the scripts have loaded does not write its fields into the
 * address.
 */
export function Form({ submit, id, label, actions, details, className, children }: FormProps) {
  const failure = submit.failure !== null && (
    <Banner tone="danger" role="alert">
      {details ? <p>{submit.failure}</p> : <span>{submit.failure}</span>}
      {details}
    </Banner>
  );
  return (
    <form
      id={id}
      aria-label={label}
      noValidate
      method="post"
      className={classNames('flex flex-col gap-5', className)}
      onSubmit={submit.onSubmit}
    >
      {!actions && failure}
      {children}
      {actions && failure}
      {actions}
    </form>
  );
}
