import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useRegisteredField } from './form-field.ts';
import { formTexts } from './form.texts.ts';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { BareInput, InputBox } from './Input.tsx';
import { measures } from './measures.ts';

const Reveal = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minWidth: measures.target,
  border: 0,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  borderRadius: measures.radius,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
}));

/** A password in the form around it, which can be looked at. */
export function PasswordField({
  name,
  label,
  help,
  autoComplete,
}: {
  name: string;
  label: string;
  help?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
}): ReactNode {
  const [isShown, setShown] = useState(false);
  const { id, fault, registration } = useRegisteredField(name);
  const texts = useTexts(formTexts);
  return (
    <FieldFrame id={id} label={label} help={help} error={fault}>
      {(wiring) => (
        <InputBox>
          <BareInput
            {...wiring}
            {...registration}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            aria-required
          />
          <Reveal
            type="button"
            aria-controls={id}
            aria-label={isShown ? texts.hidePassword : texts.showPassword}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </Reveal>
        </InputBox>
      )}
    </FieldFrame>
  );
}
