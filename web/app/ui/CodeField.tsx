import type { ReactNode } from 'react';
import { TextField } from './TextField.tsx';

/** A mailed code of six digits in the form around it; spaces are forgiven. */
export function CodeField({
  name,
  label,
  help,
}: {
  name: string;
  label: string;
  help?: ReactNode;
}): ReactNode {
  return (
    <TextField
      name={name}
      label={label}
      help={help}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      style={{
        maxWidth: 200,
        fontSize: '1.1875rem',
        fontWeight: 600,
        letterSpacing: '0.18em',
        fontVariantNumeric: 'tabular-nums',
      }}
    />
  );
}
