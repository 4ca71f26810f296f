import { account, NewHomeowner } from '@troskel/contract/account/account';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { forgetOrigin, rememberedOrigin } from '../../lib/origin.ts';
import { useWrite } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { rereadAccountSettings } from '../../shell/account-settings.ts';
import { useCurrentUser, useReloadUser } from '../../shell/current-user.ts';
import { failureText } from '../../shell/failure-text.ts';
import { customerAddress } from '../../shell/guard-decision.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { Link } from '../../ui/Link.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { EntryCard, EntryFoot, EntryHead } from './EntryCard.tsx';
import { homeownerTexts } from './homeowner.texts.ts';
import { TermsSentence } from './TermsSentence.tsx';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

/** An account that a code began is called after its address: one word is no name. */
function nameIn(name: string): NewHomeowner {
  const [givenName = '', ...rest] = name.trim().split(/\s+/);
  return rest.length === 0
    ? { givenName: '', surname: '' }
    : { givenName, surname: rest.join(' ') };
}

/** Asks whoever has come by the homeowners' entry for a name; who has given it is led on. */
export default function HomeownerStartPage(): ReactNode {
  const texts = useTexts(homeownerTexts);
  const language = useLanguage();
  const session = useSession();
  const user = useCurrentUser();
  const reloadUser = useReloadUser();
  const [failure, setFailure] = useState<unknown>(null);
  const begin = useWrite(account.becomeHomeowner, {
    skipGlobalHandle: true,
    onSuccess: async () => {
      // The name stands in the menu, and in the settings.
      await rereadAccountSettings();
      await reloadUser();
    },
  });
  const form = useSchemaForm(NewHomeowner, {
    defaultValues: nameIn(session.status === 'signedIn' ? session.data.name : ''),
  });
  // A homeowner who was on their way to one of their pages goes on to it.
  const [origin] = useState(rememberedOrigin);
  useEffect(() => {
    if (user.data?.isHomeowner) forgetOrigin();
  }, [user.data?.isHomeowner]);
  if (user.data?.isHomeowner) {
    const to = origin?.startsWith(customerAddress) === true ? origin : customerAddress;
    return <Navigate to={to} replace />;
  }

  const submit = async (body: NewHomeowner): Promise<void> => {
    setFailure(null);
    try {
      await begin.mutateAsync({ body });
    } catch (error) {
      const fieldOf = (field: string) =>
        (['givenName', 'surname'] as const).find((known) => known === field) ?? null;
      const isShown = error instanceof CallError && showRefusedFields(form, error, fieldOf);
      if (!isShown) setFailure(error);
    }
  };

  return (
    <EntryCard>
      <EntryHead>
        <PageHeading title={texts.startTitle} />
        <p>{texts.startLead}</p>
      </EntryHead>
      <Form form={form} onSubmit={submit}>
        <TextField name="givenName" label={texts.givenName} autoComplete="given-name" />
        <TextField name="surname" label={texts.surname} autoComplete="family-name" />
        <TermsSentence />
        {failure !== null && (
          <Alert kind="error" title={texts.notSaved}>
            {failureText(failure, language)}
          </Alert>
        )}
        <SubmitButton isPending={form.formState.isSubmitting}>{texts.goOn}</SubmitButton>
      </Form>
      <EntryFoot>
        <p>
          {texts.forCompany} <Link to="/onboarding">{texts.toCompany}</Link>
        </p>
      </EntryFoot>
    </EntryCard>
  );
}
