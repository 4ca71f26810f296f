import { bannerTones } from '@troskel/contract/values/banner';
import { shell } from '@troskel/contract/account/shell';
import { bannerLimits, staffBanner, StaffBanner } from '@troskel/contract/banner/staff-banner';
import { sourceLanguages } from '@troskel/contract/ground/language';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { FocusedNotice } from '../../ui/FocusedNotice.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { Select } from '../../ui/Select.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import { BannerFields, noBanner } from './banner-form.ts';
import type { Written } from './banner-form.ts';
import { bannerPageTexts } from './banner.texts.ts';
import { BannerPreview } from './BannerPreview.tsx';
import styles from './BannerPage.module.css';

/** Writing the banner that takes the place of the one that stands. */
export function BannerForm({
  standing,
  onDone,
}: {
  standing: StaffBanner | null;
  onDone: () => void;
}): ReactNode {
  const texts = useTexts(bannerPageTexts);
  // The banner at the time when the form was opened; the page behind it may read a newer one
  // meanwhile, which must not be replaced by a person who has not seen it.
  const [replaces, setReplaces] = useState(standing?.id ?? null);
  const [isForestalled, setForestalled] = useState(false);
  const record = useRecordForm({
    schema: BannerFields,
    defaultValues: noBanner,
    save: (body, { createOptions }) => {
      setForestalled(false);
      return call(staffBanner.publishBanner, { body: { ...body, replaces } }, createOptions);
    },
    refreshes: [staffBanner.listBanners, shell.getShell],
    onSaved: () => {
      showToast({ kind: 'success', title: texts.published });
      onDone();
    },
    onRefused: ({ code, present }) => {
      if (code !== 'EDIT_CONFLICT') return false;
      setReplaces(StaffBanner.safeParse(present).data?.id ?? null);
      setForestalled(true);
      return true;
    },
  });
  const { form } = record;
  const { text, tone, hasLink, link } = useWatch({ control: form.control }) as Written;

  return (
    <RecordForm
      record={record}
      label={texts.form}
      failed={texts.refused}
      acts={
        <StepActions>
          <Button look="quiet" onClick={onDone}>
            {texts.cancel}
          </Button>
          <SubmitButton isPending={record.isSaving}>{texts.publish}</SubmitButton>
        </StepActions>
      }
    >
      {isForestalled && <FocusedNotice title={texts.conflict}>{texts.conflictText}</FocusedNotice>}
      <div className={styles.pair}>
        {sourceLanguages.map((one) => (
          <TextAreaField
            key={one}
            name={`text.${one}`}
            lang={one}
            label={texts[one]}
            rows={3}
            maxLength={bannerLimits.text}
          />
        ))}
      </div>
      <div className={styles.pair}>
        <FieldFrame label={texts.tone}>
          {(wiring) => (
            <Select {...wiring} {...form.register('tone')}>
              {bannerTones.map((known) => (
                <option key={known} value={known}>
                  {texts.tones[known]}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      </div>
      <SwitchField name="hasLink" label={texts.hasLink} />
      {hasLink && (
        <>
          <TextField name="link.path" label={texts.path} help={texts.pathHelp} maxLength={300} />
          <div className={styles.pair}>
            <TextField name="link.text.sv" label={texts.linkSv} maxLength={bannerLimits.link} />
            <TextField name="link.text.en" label={texts.linkEn} maxLength={bannerLimits.link} />
          </div>
        </>
      )}
      <div className={styles.pair}>
        <TextField
          name="shownFrom"
          label={texts.shownFrom}
          help={texts.timeHelp}
          type="datetime-local"
          isOptional
        />
        <TextField
          name="shownUntil"
          label={texts.shownUntil}
          help={texts.untilHelp}
          type="datetime-local"
          isOptional
        />
      </div>
      <div className={styles.preview}>
        <b>{texts.preview}</b>
        {sourceLanguages.map((one) => (
          <div className={styles.preview} key={one}>
            <p>{texts.previewIn[one]}</p>
            <BannerPreview
              language={one}
              tone={tone}
              text={text[one].trim() || texts.blank}
              link={hasLink ? link.text[one] || link.path : null}
            />
          </div>
        ))}
      </div>
    </RecordForm>
  );
}
