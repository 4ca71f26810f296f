import { partnerQuotations, receivedQuotations } from '@troskel/contract/quotations/calls';
import { rowTemplates } from '@troskel/contract/quotations/row-templates';
import { quotationsOfBlockedJob } from '../../domain/partners/blocked-job.ts';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { quotationAnswered } from '../../domain/quotations/answered-kind.ts';
import { withdrawQuotationsOfBlocked } from './blocked.ts';
import { quotationsFigures } from './figures.ts';
import {
  getQuotation,
  saveQuotation,
  sendQuotation,
  withdrawQuotation,
} from './partner-quotation.ts';
import { createQuotationFiles, quotationDocument, quotationPicture } from './files.ts';
import { getQuotationPdf, getQuotationReceipt, getReceivedPdf } from './pdf-calls.ts';
import { quotationsPersonalData, removeKept } from './personal-data.ts';
import {
  acceptQuotation,
  askForChange,
  cancelAgreement,
  declineQuotation,
  listReceivedQuotations,
} from './received.ts';
import { getRotDetails, giveRotDetails, removeRotDetails } from './rot-details-calls.ts';
import {
  changeRowTemplate,
  createRowTemplate,
  listRowTemplates,
  removeRowTemplate,
} from './row-templates.ts';

export const quotations: Feature = {
  name: 'quotations',
  description:
    'A company’s offers for an inquiry in versions, with their sums, and what the customer answers.',
  calls: [
    ...handled(partnerQuotations, {
      getQuotation,
      saveQuotation,
      sendQuotation,
      withdrawQuotation,
      createQuotationFiles,
      getQuotationPdf,
      getRotDetails,
    }),
    ...handled(rowTemplates, {
      listRowTemplates,
      createRowTemplate,
      changeRowTemplate,
      removeRowTemplate,
    }),
    ...handled(receivedQuotations, {
      listReceivedQuotations,
      getReceivedPdf,
      getQuotationReceipt,
      acceptQuotation,
      declineQuotation,
      askForChange,
      cancelAgreement,
      giveRotDetails,
      removeRotDetails,
    }),
  ],
  jobs: [runs(quotationsOfBlockedJob, withdrawQuotationsOfBlocked)],
  personalData: quotationsPersonalData,
  notificationKinds: [quotationAnswered],
  blobPurposes: [quotationPicture, quotationDocument],
  sweep: removeKept,
  figures: quotationsFigures,
};
