import { partnerAlterations } from '@troskel/contract/jobs/alteration-calls';
import type { Agreed } from '@troskel/contract/jobs/agreed';
import { mostReasonCharacters } from '@troskel/contract/jobs/alteration';
import type { Job } from '@troskel/contract/jobs/job';
import { toPayInWords } from '@troskel/contract/values/price-words';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { listFault } from '../../ui/ListFault.tsx';
import { PricedRows } from '../../ui/priced-rows/PricedRows.tsx';
import { TextAreaField } from '../../ui/TextField.tsx';
import { AlterationFields, changeOf, emptyAlteration, faultsOf } from './alteration-form.ts';
import type { WrittenAlteration } from './alteration-form.ts';
import { alterationTexts } from './alterations.texts.ts';
import { alterationInWords } from './amounts-in-words.ts';
import { jobQuery } from './job-queries.ts';
import styles from './AlterationDialog.module.css';

export interface AlterationDialogProps {
  partnerId: string;
  inquiryId: string;
  agreed: Agreed;
  onSent: (job: Job) => void;
}

/** The sum of the rows, and of the whole job with them. */
function Change({ agreed }: { agreed: Agreed }): ReactNode {
  const { dialog: texts } = useTexts(alterationTexts);
  const language = useLanguage();
  const { control } = useFormContext<WrittenAlteration>();
  // Every field has a value from the start.
  const { price, ...sums } = changeOf(agreed, useWatch({ control }) as WrittenAlteration);
  return (
    <p className={styles.change}>
      {texts.change} <b>{alterationInWords(sums, agreed, language)}</b>
      <br />
      {texts.toPayAfter} <b>{toPayInWords(price, language)}</b>
    </p>
  );
}

/** Where a company writes an alteration; what is typed stays on the device until it is sent. */
export default function AlterationDialog({
  partnerId,
  inquiryId,
  agreed,
  onSent,
  ...controls
}: AlterationDialogProps & DialogControls): ReactNode {
  const { dialog: texts } = useTexts(alterationTexts);
  const record = useDialogForm(controls, {
    schema: AlterationFields,
    defaultValues: emptyAlteration(),
    alsoCheck: (written) => faultsOf(agreed, written),
    draft: `alteration:${partnerId}:${inquiryId}`,
    save: (body, { createOptions }) =>
      call(
        partnerAlterations.sendAlteration,
        { params: { partnerId, inquiryId }, body },
        createOptions,
      ),
    fieldOf: (field) => (field === 'rows' ? listFault('rows') : field),
    onSaved: onSent,
    onRefused: ({ status }) => {
      const { queryKey } = jobQuery(partnerId, inquiryId);
      if (status === 409) void queryClient.invalidateQueries({ queryKey });
      return false;
    },
  });

  return (
    <RecordDialog
      record={record}
      title={texts.title}
      intro={<p className={styles.intro}>{texts.intro}</p>}
      maxWidth="md"
      failed={texts.failed}
      cancel={texts.cancel}
      save={texts.send}
    >
      <TextAreaField
        name="reason"
        label={texts.reason}
        help={texts.reasonHelp}
        rows={2}
        maxLength={mostReasonCharacters}
      />
      <h3>{texts.rows}</h3>
      <p className={styles.help}>{texts.rowsHelp}</p>
      <PricedRows>
        <Change agreed={agreed} />
      </PricedRows>
    </RecordDialog>
  );
}
