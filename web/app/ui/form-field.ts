import { fieldText } from '@troskel/contract/ground/first-field-messages';
import { useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useLanguage } from '../lib/language.ts';
import type { Language } from '../lib/language.ts';
import { useFieldId } from './Form.tsx';

/** The words for a field's fault: a code of the contract (`FIELD_TOO_LONG:100`), or a text as it is. */
export function faultText(message: string, language: Language): string {
  const [code = '', limit] = message.split(':');
  return fieldText(code, language, limit === undefined ? undefined : Number(limit)) ?? message;
}

/** The fault of a field in the form around it, in the language of the interface. */
export function useFieldFault(name: string): string | undefined {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const language = useLanguage();
  let level: unknown = errors;
  for (const part of name.split('.')) {
    level =
      typeof level === 'object' && level !== null
        ? (level as Record<string, unknown>)[part]
        : undefined;
  }
  if (typeof level !== 'object' || level === null || !('message' in level)) return undefined;
  return typeof level.message === 'string' ? faultText(level.message, language) : undefined;
}

export interface RegisteredField {
  id: string;
  fault: string | undefined;
  registration: UseFormRegisterReturn;
}

/**
 * A native control of the form around it. What somebody typed before React took the page over is
 * taken into the form instead of being overwritten by its defaults.
 */
export function useRegisteredField(name: string): RegisteredField {
  const { register, setValue } = useFormContext();
  const registration = register(name);
  const id = useFieldId(name);
  const fault = useFieldFault(name);
  const known = useRef<HTMLElement>(null);
  const takeOver = (element: (HTMLElement & { value?: string }) | null): void => {
    // Once for each control: what is in it later may be what the form has just let go of.
    const typed = element === known.current ? undefined : element?.value;
    if (element) known.current = element;
    registration.ref(element);
    if (typed && element && element.value !== typed) {
      setValue(name, typed, { shouldDirty: true, shouldValidate: true });
    }
  };
  return { id, fault, registration: { ...registration, ref: takeOver } };
}
