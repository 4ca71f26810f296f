import { fieldMessages } from '@troskel/contract/ground/field-messages';
import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { styled } from '@mui/material/styles';
import { textIn } from '@troskel/contract/ground/language';
import type { ComponentProps, ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import { Input, TextArea } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';
import { siteFormTexts } from './form.texts.ts';

const FieldFrame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  minWidth: 0,
  '& > label': { fontWeight: 600, fontSize: '0.9375rem' },
  '& > label > span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

const Help = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

/** Holds its place in the document from the start: the server or the script says what is wrong. */
const Fault = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.error.main,
  fontWeight: 500,
}));

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
    <FieldFrame>
      <label htmlFor={name}>
        {label}
        {isOptional && <span> {texts.optional}</span>}
      </label>
      {help && <Help id={`${name}-help`}>{help}</Help>}
      {children({
        id: name,
        name,
        'aria-describedby': help ? `${name}-help ${name}-fault` : `${name}-fault`,
        'aria-required': isOptional ? undefined : true,
        'data-check': check,
        'data-limit': limit,
        'data-faults': said.length > 0 ? JSON.stringify(Object.fromEntries(said)) : undefined,
      })}
      <Fault id={`${name}-fault`} data-fault-of={name} hidden />
    </FieldFrame>
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
          style={isShort ? { maxWidth: 260 } : undefined}
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

const Notice = styled('div')(({ theme }) => {
  const tone = theme.vars.palette.error.main;
  return {
    display: 'flex',
    gap: 12,
    padding: '12px 16px',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid color-mix(in srgb, ${tone} 45%, transparent)`,
    backgroundColor: `color-mix(in srgb, ${tone} 7%, ${theme.vars.palette.background.paper})`,
    '&[hidden]': { display: 'none' },
    '& > svg': { flexShrink: 0, color: tone, marginTop: 2 },
    '& p': { fontWeight: 600 },
    '& ul': { paddingInlineStart: 18, marginTop: 4 },
    '& a': { color: tone },
  };
});

/** Message about the whole form: filled in by the server or the script, and announced. */
export function FormNotice(): ReactNode {
  return (
    <Notice data-form-notice hidden tabIndex={-1} role="alert">
      <WarningIcon />
      <div>
        <p data-form-message hidden />
        <ul data-form-faults hidden />
      </div>
    </Notice>
  );
}
