import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
} from 'react';
import { codePointLength } from '@oficio/contract/platform/text.ts';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field-control.ts';
import { controlsText } from '../ui-controls.text.ts';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Shows a counter. Longer text is not cut off; the schema of the form refuses it. */
  limit?: number;
  /** Shows the number of missing characters until it is reached. */
  minimum?: number;
}

interface CounterProps {
  id: string;
  used: number;
  limit: number | undefined;
  minimum: number;
}

function Counter({ id, used, limit, minimum }: CounterProps) {
  const over = limit === undefined ? 0 : used - limit;
  const missing = used > 0 ? minimum - used : 0;
  let text = limit === undefined ? '' : controlsText.characters(used, limit);
  if (missing > 0) text = controlsText.charactersMissing(missing);
  if (over > 0) text = controlsText.charactersOver(over);
  return (
    <p
      id={id}
      className={classNames(
        'mt-1 min-h-5 text-right text-xs tabular-nums',
        over > 0 ? 'font-semibold text-danger-ink' : 'text-muted',
      )}
    >
      {text}
    </p>
  );
}

export function TextArea({ limit, minimum = 0, className, ref, ...rest }: TextAreaProps) {
  const counterId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [used, setUsed] = useState(() =>
    codePointLength(String(rest.value ?? rest.defaultValue ?? '').trim()),
  );
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement, []);

  const count = () => setUsed(codePointLength(area.current?.value.trim() ?? ''));
  // Form libraries change the value without an event, so the length is counted after every render.
  useEffect(count);

  const hasCounter = limit !== undefined || minimum > 0;
  const wiring = useFieldControl({
    ...rest,
    'aria-describedby': classNames(rest['aria-describedby'], hasCounter && counterId),
  });
  return (
    <div>
      <textarea
        rows={4}
        {...rest}
        {...wiring}
        ref={area}
        onInput={(event) => {
          count();
          rest.onInput?.(event);
        }}
        className={classNames('control field-sizing-content max-h-96 min-h-28 resize-y', className)}
      />
      {hasCounter && <Counter id={counterId} used={used} limit={limit} minimum={minimum} />}
    </div>
  );
}
