import { jobPapers, rotRequests } from '@troskel/contract/jobs/papers/calls';
import type { BasisContent } from '@troskel/contract/jobs/papers/basis';
import type { Papers, RotRequests } from '@troskel/contract/jobs/papers/papers';
import type { QuotationContent } from '@troskel/contract/values/quotation';
import { dayInSweden } from '../../../platform/time/swedish-time.ts';
import { asked, content, rotDetails } from '../../../testing/quotation.factory.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/**
 * A job that is agreed and done, and what both do about its papers.
 *
 * @param partner whose job it is; a new one unless given
 */
export async function doneJob(
  product: TestApp,
  change: Partial<QuotationContent> = {},
  partner?: Parameters<typeof asked>[3],
) {
  // One company alone is asked.
  await product.app.db.deleteFrom('partnerService').execute();
  const job = await asked(product, undefined, undefined, partner);
  const { partnerId, inquiryId, member } = job;
  await job.send(content({ deduction: 'rot', ...change }));
  await job.accept(1, { isNotConsumer: change.customerKind === 'company' });
  const inquiry = `/partners/${partnerId}/inquiries/${inquiryId}`;
  const complete = () => member('POST', `${inquiry}/complete`, {});
  await complete();
  const at = `${inquiry}/papers`;
  const papers = async (): Promise<Papers> =>
    jobPapers.getPapers.response.parse((await member('GET', at)).json());
  const requests = `/partners/${partnerId}/rot-requests`;
  const listed = async (): Promise<RotRequests> =>
    rotRequests.listRotRequests.response.parse((await member('GET', requests)).json());
  const fix = async (basis: BasisContent, agreedNumbers?: number[]) =>
    member('POST', `${at}/bases`, {
      content: basis,
      agreedNumbers: agreedNumbers ?? (await papers()).agreedNumbers,
    });
  /** As if the customer had accepted long ago. */
  const agreeLongAgo = () =>
    product.app.db
      .updateTable('quotationVersion')
      .set({ acceptedAt: new Date('2024-02-01') })
      .where('inquiryId', '=', inquiryId)
      .execute();
  const pay = (basisId: string, paidOre: number, paidOn = dayInSweden(new Date())) =>
    member('PUT', `${at}/bases/${basisId}/payment`, { paidOn, paidOre });
  return {
    ...job,
    complete,
    at,
    requests,
    papers,
    listed,
    fix,
    agreeLongAgo,
    pay,
    withdraw: (basisId: string, why = 'Fel antal timmar.') =>
      member('POST', `${at}/bases/${basisId}/withdraw`, { why }),
    unpay: (basisId: string) => member('DELETE', `${at}/bases/${basisId}/payment`),
    make: (...basisIds: string[]) => member('POST', requests, { basisIds }),
    file: (requestId: string) => member('GET', `${requests}/${requestId}/file`),
    discard: (requestId: string) => member('DELETE', `${requests}/${requestId}`),
    decide: (file: string) => member('POST', `${requests}/decisions`, { file }),
    /** A basis as it is proposed, with what a company must add. */
    proposed: async (added: Partial<BasisContent> = {}): Promise<BasisContent> => {
      const { proposal } = await papers();
      if (!proposal) throw new Error('nothing is proposed');
      return {
        ...proposal,
        invoiceNumber: proposal.invoiceNumber || '1001',
        work: [{ kind: 'El', hours: 8, materialKronor: 5625 }],
        ...added,
      };
    },
  };
}

/** A job whose basis is fixed and paid in full, with what the buyer gives for the deduction. */
export async function paidJob(
  product: TestApp,
  change: Partial<QuotationContent> = {},
  partner?: Parameters<typeof asked>[3],
) {
  const job = await doneJob(product, change, partner);
  await job.giveRotDetails(1, rotDetails());
  await job.fix(await job.proposed());
  const [basis] = (await job.papers()).bases;
  if (!basis) throw new Error('no basis is fixed');
  await job.pay(basis.id, basis.sums.toPayOre);
  return { ...job, basisId: basis.id };
}
