import { fieldMessages } from '@troskel/contract/ground/field-messages';
import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { textIn } from '@troskel/contract/ground/language';
import type { ComponentProps, ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import { Input, TextArea } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';
import { siteFormTexts } from './form.texts.ts';
import styles from './FormParts.module.css';

/** Messages about an e-mail address, by kind of fault (script/checks.ts). */
export const emailFaults: Record<string, FieldCode> = {
  missing: 'FIELD_MANDATORY',
  invalid: 'EMAIL_MALFORMED',
};

/** Check of a field by the script; the server's own check decides. */
export type Check = 'email' | 'organizationNumber' | 'postalCode' | 'phone';

interface Wiring {
  id: string;
  name: string;
  'aria-describedby': string;
  'aria-required': true | undefined;
  'data-check': Check | undefined;
  'data-limit': number | undefined;
  /** Messages by kind of fault (script/checks.ts). */
  'data-faults': string | undefined;
}

export interface FieldProps {
  name: string;
  label: string;
  help?: string;
  isOptional?: boolean;
  /** A field for few characters, as wide as they are. */
  isShort?: boolean;
  check?: Check;
  limit?: number;
  faults?: Record<string, FieldCode>;
}

function Field({
  name,
  label,
  help,
  isOptional = false,
  check,
  limit,
  faults,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }): ReactNode {
  const language = useLanguage();
  const texts = useTexts(siteFormTexts);
  const said = Object.entries(faults ?? {}).map(([kind, code]) => [
    kind,
    textIn(fieldMessages[code], language),
  ]);
  return (
    <div className={styles.fieldFrame}>
      <label htmlFor={name}>
        {label}
        {isOptional && <span> {texts.optional}</span>}
      </label>
      {help && (
        <p className={styles.help} id={`${name}-help`}>
          {help}
        </p>
      )}
      {children({
        id: name,
        name,
        'aria-describedby': help ? `${name}-help ${name}-fault` : `${name}-fault`,
        'aria-required': isOptional ? undefined : true,
        'data-check': check,
        'data-limit': limit,
        'data-faults': said.length > 0 ? JSON.stringify(Object.fromEntries(said)) : undefined,
      })}
      <p className={styles.fault} id={`${name}-fault`} data-fault-of={name} hidden />
    </div>
  );
}

/** A line to type in. */
export function LineField({
  type = 'text',
  autoComplete,
  inputMode,
  autoCapitalize,
  isShort = false,
  ...field
}: FieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize'
  >): ReactNode {
  return (
    <Field {...field}>
      {(wiring) => (
        <Input
          {...wiring}
          className={isShort ? styles.short : undefined}
          type={type}
          defaultValue=""
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize={autoCapitalize}
          spellCheck={type === 'text' ? undefined : false}
        />
      )}
    </Field>
  );
}

/** A few lines to type in. */
export function LinesField(field: FieldProps): ReactNode {
  return <Field {...field}>{(wiring) => <TextArea {...wiring} rows={4} defaultValue="" />}</Field>;
}

/** One of a few, or none, by the system's own list. */
export function ChoiceField({
  options,
  ...field
}: FieldProps & { options: readonly { id: string; label: string }[] }): ReactNode {
  const texts = useTexts(siteFormTexts);
  return (
    <Field {...field}>
      {(wiring) => (
        <Select {...wiring} defaultValue="">
          <option value="">{texts.chooseOne}</option>
          {options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Message about the whole form: filled in by the server or the script, and announced. */
export function FormNotice(): ReactNode {
  return (
    <div className={styles.notice} data-form-notice hidden tabIndex={-1} role="alert">
      <WarningIcon />
      <div>
        <p data-form-message hidden />
        <ul data-form-faults hidden />
      </div>
    </div>
  );
}
