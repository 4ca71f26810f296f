import { textIn } from '@troskel/contract/ground/language';
import { inquiryIntake } from '@troskel/contract/requests/intake';
import { attachmentKindOf } from '@troskel/contract/values/attachment-files';
import { inquiryKindNames, inquiryKinds } from '@troskel/contract/values/inquiries';
import { counties } from '@troskel/contract/values/sweden';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RecordForm } from '../../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../../patterns/record-form/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import { announce } from '../../../lib/announce.ts';
import { send } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/language.ts';
import { read } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { acceptedPictures } from '../../../shell/attachments/attachment-rules.ts';
import type { AttachmentUse } from '../../../shell/attachments/attachment-use.ts';
import { AttachmentsArea } from '../../../shell/attachments/AttachmentsArea.tsx';
import { AttachmentsField } from '../../../shell/attachments/AttachmentsField.tsx';
import { useAttachments } from '../../../shell/attachments/use-attachments.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import type { PageHandle } from '../../../shell/page-handle.ts';
import { PositionField } from '../../../shell/position/PositionField.tsx';
import { useServices } from '../../../shell/services-query.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SubmitButton } from '../../../ui/Form.tsx';
import { ArrowLeftIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageIntro } from '../../../ui/PageIntro.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextAreaField, TextField } from '../../../ui/TextField.tsx';
import {
  bodyOf,
  checkPlace,
  fieldOfRefusal,
  fieldsAsked,
  InquiryFields,
} from './new-inquiry-form.ts';
import { inquiryPicturesTexts, newInquiryTexts } from './new-inquiry.texts.ts';
import { keepOwnInquiry } from './own-inquiry-queries.ts';
import inquiryPage from '../InquiryPage.module.css';
import styles from './NewInquiryPage.module.css';

export const handle: PageHandle = {
  accountBegins: { login: '/homeowner', name: '/homeowner/start' },
};

const draftKey = 'inquiry-new';

const pictures: AttachmentUse = {
  createSlots: (body, options) =>
    send(inquiryIntake.createPictures, { body }, { skipGlobalHandle: true, ...options }),
  kindOf: attachmentKindOf,
  accepted: acceptedPictures,
  field: 'pictureIds',
  texts: inquiryPicturesTexts,
};

/** The company that the address names, as a page of it does; null for none, or when it has none. */
function useAddressee() {
  const companyId = useSearchParams()[0].get('company');
  const { data } = useQuery({
    ...read(
      inquiryIntake.getAddressee,
      { params: { companyId: companyId ?? '' } },
      { skipGlobalHandle: true },
    ),
    enabled: companyId !== null,
  });
  return companyId === null || !data ? null : { companyId, ...data };
}

function ServiceField({ offered: ids }: { offered: readonly string[] | null }): ReactNode {
  const texts = useTexts(newInquiryTexts);
  const services = useServices();
  if (services.isError && !services.data) {
    return (
      <Alert kind="warning">
        <p>{texts.servicesFailed}</p>
        <Button look="secondary" size="small" onClick={() => void services.refetch()}>
          {texts.tryAgain}
        </Button>
      </Alert>
    );
  }
  const offered = (services.data ?? []).filter(
    ({ id, isActive }) => isActive && (ids === null || ids.includes(id)),
  );
  return (
    <SelectField
      // A list that was still empty does not show what is chosen in it.
      key={offered.length === 0 ? 'awaited' : 'there'}
      name="serviceId"
      label={texts.service}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** Sends a new inquiry. What is typed stays on the device until it is sent. */
export default function NewInquiryPage(): ReactNode {
  const texts = useTexts(newInquiryTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const addressee = useAddressee();
  const attachments = useAttachments(draftKey, pictures);
  const kinds = textIn(inquiryKindNames, language);
  const [params] = useSearchParams();
  const [asked] = useState(() => fieldsAsked(params));
  const record = useRecordForm({
    schema: InquiryFields,
    defaultValues: asked,
    alsoCheck: checkPlace,
    draft: draftKey,
    files: attachments,
    save: (fields, { files, createOptions }) => {
      const pictureIds = files.map(({ id }) => id);
      return call(
        inquiryIntake.createInquiry,
        { body: bodyOf(fields, pictureIds, addressee?.companyId ?? null) },
        createOptions,
      );
    },
    fieldOf: fieldOfRefusal,
    onSaved: (inquiry) => {
      keepOwnInquiry(inquiry);
      announce(texts.sent);
      void navigate(`/inquiries/${inquiry.id}`, { replace: true });
    },
  });

  return (
    <div className={styles.page}>
      <Link className={inquiryPage.back} to="/inquiries">
        <ArrowLeftIcon size={18} />
        {texts.leave}
      </Link>
      <PageHeading title={addressee ? texts.titleTo(addressee.name) : texts.title} />
      <PageIntro>{addressee ? texts.introTo(addressee.name) : texts.intro}</PageIntro>
      {addressee && (
        <p className={styles.several}>
          <Link to="/inquiries/new" replace>
            {texts.toSeveral}
          </Link>
        </p>
      )}
      <AttachmentsArea attachments={attachments} canAdd>
        <RecordForm
          record={record}
          label={texts.title}
          failed={texts.failed}
          acts={
            <div className={styles.actions}>
              <SubmitButton isPending={record.isSaving}>{texts.send}</SubmitButton>
              <small>{addressee ? texts.sendHintTo(addressee.name) : texts.sendHint}</small>
            </div>
          }
        >
          <Card as="div" className={styles.card}>
            <div className={styles.pair}>
              <SelectField
                name="kind"
                label={texts.kind}
                options={inquiryKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
              />
              <ServiceField offered={addressee?.serviceIds ?? null} />
            </div>
            <TextAreaField name="text" label={texts.text} help={texts.textHelp} rows={6} />
            <AttachmentsField attachments={attachments} canAdd isCompact />
            <TextField name="wantedOn" type="date" label={texts.wantedOn} isOptional />
          </Card>
          <Card as="div" className={styles.card}>
            <h2>{texts.place}</h2>
            <TextField name="streetAddress" label={texts.street} autoComplete="street-address" />
            <div className={styles.pair}>
              <TextField
                name="postalCode"
                label={texts.postalCode}
                autoComplete="postal-code"
                inputMode="numeric"
              />
              <TextField name="city" label={texts.city} autoComplete="address-level2" />
            </div>
            <SelectField
              name="countyCode"
              label={texts.county}
              autoComplete="address-level1"
              options={counties.map((county) => ({
                value: county.code,
                label: textIn(county, language),
              }))}
            />
            <section className={styles.position}>
              <h3>{texts.position}</h3>
              <p>{texts.positionText}</p>
              <PositionField />
            </section>
          </Card>
        </RecordForm>
      </AttachmentsArea>
    </div>
  );
}
