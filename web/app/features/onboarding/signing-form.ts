import { SigningStatement, signingKinds } from '@troskel/contract/onboarding/signing';
import type { ApplicationSigning } from '@troskel/contract/onboarding/signing';
import { isFieldCode } from '@troskel/contract/ground/field-messages';
import type { FieldCode } from '@troskel/contract/ground/field-messages';
import * as z from 'zod/mini';

/** The signatories, as the form holds them: fields of one choice are kept while another is made. */
export const signingFields = {
  signingKind: z.enum(signingKinds),
  signingText: z.string(),
  coSignerName: z.string(),
  coSignerEmail: z.string(),
};

export type SigningFields = z.infer<z.ZodMiniObject<typeof signingFields>>;

/** The form's names of what is sent. */
const formNames: Record<string, keyof SigningFields> = {
  kind: 'signingKind',
  text: 'signingText',
  coSigner: 'coSignerName',
  'coSigner.name': 'coSignerName',
  'coSigner.email': 'coSignerEmail',
};

/** The form's name of a field of the application's statement; null for any other. */
export function signingFieldOf(path: string): keyof SigningFields | null {
  return formNames[path.replace(/^signing\./, '')] ?? null;
}

export function toSigningFields({ kind, text, coSigner }: ApplicationSigning): SigningFields {
  return {
    signingKind: kind,
    signingText: text,
    coSignerName: coSigner?.name ?? '',
    coSignerEmail: coSigner?.email ?? '',
  };
}

/** Makes the statement to send; null while the form has a fault. */
export function toStatement(fields: SigningFields): SigningStatement | null {
  return SigningStatement.safeParse(sentOf(fields)).data ?? null;
}

function sentOf({
  signingKind: kind,
  signingText,
  coSignerName: name,
  coSignerEmail: email,
}: SigningFields) {
  return {
    kind,
    text: kind === 'procuration' || kind === 'other' ? signingText : '',
    coSigner: kind === 'together' ? { name, email } : null,
  };
}

/** Faults of the statement, by the form's names. */
export function signingFaults(fields: SigningFields): Partial<Record<string, FieldCode>> {
  const { error } = SigningStatement.safeParse(sentOf(fields));
  const faults: Partial<Record<string, FieldCode>> = {};
  for (const { path, message } of error?.issues ?? []) {
    const name = signingFieldOf(path.join('.'));
    if (name && isFieldCode(message)) faults[name] ??= message;
  }
  return faults;
}

/** Whether the application says the same already. */
export function isStated(statement: SigningStatement, present: ApplicationSigning): boolean {
  const { kind, text, coSigner } = statement;
  return (
    kind === present.kind &&
    text === present.text &&
    (coSigner?.name ?? '') === (present.coSigner?.name ?? '') &&
    (coSigner?.email ?? '').toLowerCase() === (present.coSigner?.email ?? '').toLowerCase()
  );
}
