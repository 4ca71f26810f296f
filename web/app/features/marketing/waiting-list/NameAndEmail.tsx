import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { LineField, emailFaults } from '../form/FormParts.tsx';
import { waitingListTexts } from './waiting-list.texts.ts';

/** Name and e-mail address of the person on the list. */
export function NameAndEmail(): ReactNode {
  const texts = useTexts(waitingListTexts);
  return (
    <>
      <LineField
        name="name"
        label={texts.name}
        autoComplete="name"
        autoCapitalize="words"
        limit={100}
        faults={{ missing: 'NAME_MISSING' }}
      />
      <LineField
        name="email"
        label={texts.email}
        help={texts.emailHelp}
        type="email"
        autoComplete="email"
        limit={254}
        check="email"
        faults={emailFaults}
      />
    </>
  );
}
