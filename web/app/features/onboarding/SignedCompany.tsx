import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import type { CompanyInformation } from './company-form.ts';
import { draftTexts } from './draft.texts.ts';

/** Says before Next that a change of what the signed agreement names takes the signature away. */
export function SignedCompany({
  control,
}: {
  control: Control<CompanyInformation, unknown, CompanyInformation>;
}): ReactNode {
  const texts = useTexts(draftTexts);
  const { isDirty } = useFormState({ control });
  return isDirty && <Alert kind="info">{texts.signedCompany}</Alert>;
}
