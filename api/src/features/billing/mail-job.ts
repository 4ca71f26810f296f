import { defineJob } from '../../platform/jobs/job.ts';

/** Mails an invoice or a credit note to whoever may see it. */
export const mailInvoiceJob = defineJob<{ invoiceId: string }>({ name: 'mail_invoice' });
