import { signingKinds } from '@troskel/contract/onboarding/signing';
import { expect, test } from 'vitest';
import { isStated, signingFaults, toSigningFields, toStatement } from './signing-form.ts';

const empty = { signingText: '', coSignerName: '', coSignerEmail: '' };

test('each way to sign asks for what it needs', () => {
  expect(signingFaults({ ...empty, signingKind: 'alone' })).toEqual({});
  expect(signingFaults({ ...empty, signingKind: 'together' })).toEqual({
    coSignerName: 'FIELD_MANDATORY',
    coSignerEmail: 'FIELD_MANDATORY',
  });
  expect(signingFaults({ ...empty, signingKind: 'procuration' })).toEqual({
    signingText: 'FIELD_MANDATORY',
  });
  expect(signingFaults({ ...empty, signingKind: 'other' })).toEqual({
    signingText: 'FIELD_MANDATORY',
  });
  const wrong = { ...empty, signingKind: 'together', coSignerName: 'Bo Ek' } as const;
  expect(signingFaults({ ...wrong, coSignerEmail: 'bo' })).toEqual({
    coSignerEmail: 'EMAIL_MALFORMED',
  });
});

test.each(signingKinds)('%s: what is stated comes back as it was', (signingKind) => {
  const fields = {
    signingKind,
    signingText: 'Firman tecknas av styrelsen',
    coSignerName: 'Bo Ek',
    coSignerEmail: 'bo@example.com',
  };
  const statement = toStatement(fields);
  expect(statement?.kind).toBe(signingKind);
  if (!statement) return;
  const unsigned = {
    sentAt: null,
    expiresAt: null,
    isExpired: false,
    signedAt: null,
    signerName: null,
  };
  const { kind, text, coSigner } = statement;
  const present = {
    kind,
    text,
    coSigner: coSigner ? { ...coSigner, ...unsigned } : null,
    isAwaited: false,
  };
  expect(isStated(statement, present)).toBe(true);
  expect(isStated({ ...statement, text: 'x' }, present)).toBe(false);
  expect(toStatement(toSigningFields(present))).toEqual(statement);
});
