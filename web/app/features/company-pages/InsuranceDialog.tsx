import { companyPages, Insurer, longestInsurer } from '@troskel/contract/company-pages/calls';
import type { CompanyPage } from '@troskel/contract/company-pages/calls';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { TextField } from '../../ui/TextField.tsx';
import { companyPageTexts } from './company-page.texts.ts';

const Fields = z.object({ insurer: Insurer });

export interface InsuranceDialogProps {
  partnerId: string;
  page: CompanyPage;
  onSaved: (page: CompanyPage) => void;
}

/** Where a company states that it is insured. */
export default function InsuranceDialog({
  partnerId,
  page,
  onSaved,
  ...controls
}: InsuranceDialogProps & DialogControls): ReactNode {
  const texts = useTexts(companyPageTexts);
  const record = useDialogForm(controls, {
    schema: Fields,
    defaultValues: { insurer: page.insurer ?? '' },
    refreshes: [companyPages.getCompanyPage],
    save: (body, { createOptions }) =>
      call(
        companyPages.updateCompanyPage,
        { params: { partnerId }, body },
        { ...createOptions, seenVersion: page.version },
      ),
    onSaved,
  });
  return (
    <RecordDialog
      record={record}
      title={texts.insurance}
      intro={<p>{texts.insuranceIntro}</p>}
      failed={texts.notSaved}
      cancel={texts.cancel}
      save={texts.state}
    >
      <TextField
        name="insurer"
        label={texts.insurer}
        help={texts.insurerHelp}
        maxLength={longestInsurer}
      />
    </RecordDialog>
  );
}
