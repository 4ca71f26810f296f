import type { OwnInquiry } from '@troskel/contract/requests/intake';
import { sharedTelephone } from '@troskel/contract/requests/shared-telephone';
import { requiredLine } from '@troskel/contract/values/typed-text';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { announce } from '../../../lib/announce.ts';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useNationalNumber } from '../../../lib/use-national-number.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../../ui/schema-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { ownInquiriesTexts } from './own-inquiries.texts.ts';
import { keepOwnInquiry } from './own-inquiry-queries.ts';
import styles from './TelephoneShare.module.css';

const Fields = z.object({ telephone: requiredLine('FIELD_MANDATORY', 40) });
type Fields = z.infer<typeof Fields>;

/** Lets one of the companies call: by a tap when the number is known, else after typing it. */
export function TelephoneShare({
  inquiry,
  partner: { partnerId, name, telephone },
}: {
  inquiry: OwnInquiry;
  partner: OwnInquiry['partners'][number];
}): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  const language = useLanguage();
  const { ownTelephone } = inquiry;
  const shown = useNationalNumber(telephone ?? ownTelephone);
  const [isTyping, setTyping] = useState(false);
  const form = useSchemaForm(Fields, { defaultValues: { telephone: '' } });
  const share = useWrite(sharedTelephone.shareTelephone, { skipGlobalHandle: true });
  const [failure, setFailure] = useState<CallError | null>(null);

  const send = async (number: string | null): Promise<void> => {
    setFailure(null);
    try {
      const changed = await share.mutateAsync({
        params: { inquiryId: inquiry.id },
        body: { partnerId, telephone: number },
      });
      setTyping(false);
      keepOwnInquiry(changed);
      announce(number === null ? texts.hidTelephone : texts.sharedTelephone(name));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (
        isTyping &&
        showRefusedFields(form, error, (field) => (field === 'telephone' ? field : null))
      )
        return;
      setFailure(error);
    }
  };

  return (
    <div className={styles.share}>
      {failure && (
        <Alert kind="error" title={texts.telephoneFailed}>
          {failureText(failure, language)}
        </Alert>
      )}
      {telephone !== null ? (
        <p className={styles.shared}>
          {texts.mayCall(name, shown)}{' '}
          <Button look="quiet" size="small" isFlush onClick={() => send(null)}>
            {texts.hideTelephone}
          </Button>
        </p>
      ) : isTyping ? (
        <Form
          form={form}
          onSubmit={({ telephone: typed }) => send(typed)}
          label={texts.letCall(name)}
        >
          <TextField name="telephone" type="tel" autoComplete="tel" label={texts.telephone} />
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.letCall(name)}</SubmitButton>
        </Form>
      ) : (
        <>
          <Button
            look="secondary"
            size="small"
            onClick={() => (ownTelephone === null ? setTyping(true) : send(ownTelephone))}
          >
            {ownTelephone === null ? texts.letCall(name) : texts.letCallAt(name, shown)}
          </Button>
          <small>{texts.telephoneHelp}</small>
        </>
      )}
    </div>
  );
}
