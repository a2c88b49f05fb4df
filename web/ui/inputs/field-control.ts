import { createContext, use } from 'react';

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** A control says why its text is no value; the field shows this instead of the error of its schema. */
  explain: (reason: string | undefined) => void;
}

/** The ids and state that a Field passes to its control. */
export const FieldContext = createContext<FieldWiring | null>(null);

interface ControlAttributes {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
  'aria-required'?: boolean | 'true' | 'false';
}

/**
 * The attributes that connect a control to its Field. The control's own attributes take precedence.
 */
export function useFieldControl(own: ControlAttributes = {}) {
  const field = use(FieldContext);
  const described = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': described || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  };
}

/** Returns how a control tells its Field why a text is no value. */
export const useExplain = () => use(FieldContext)?.explain;
