import { useQuery } from '@tanstack/react-query';
import { bankid, bankidNonceParameter } from '@troskel/contract/bankid/bankid';
import type { BankidPurpose } from '@troskel/contract/bankid/bankid';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { brand } from '../../brand.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { noteReturn, pageOfOrder, purposeOf } from '../../shell/bankid/open-order.ts';
import type { Purpose } from '../../shell/bankid/open-order.ts';
import { publicPage } from '../../shell/page-handle.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { bankidReturnTexts } from './bankid-return.texts.ts';
import styles from './BankIdReturnPage.module.css';

export const handle = publicPage;

/** Message for a person whom the app has led to another browser than the one that began. */
function Refused({ purpose }: { purpose: BankidPurpose }): ReactNode {
  const texts = useTexts(bankidReturnTexts);
  return (
    <>
      <PageHeading title={texts.refusedTitle} />
      <p>
        {texts.refused} <b>{texts.nothingCame[purpose]}</b>
      </p>
      <section>
        <h2>{texts.sentTitle}</h2>
        <p>{texts.sent}</p>
      </section>
      <section>
        <h2>{texts.otherBrowserTitle}</h2>
        <p>{texts.otherBrowser}</p>
      </section>
      <ButtonLink look="secondary" to={pageOfOrder(purposeOf(purpose))}>
        {texts.beginHere[purpose]}
      </ButtonLink>
      <p className={styles.foot}>
        {texts.questions}{' '}
        <OutsideLink href={`mailto:${brand.contactEmail}`}>{texts.contact}</OutsideLink>
      </p>
    </>
  );
}

/** On to the page where the first tab stands, which looks for the order and for what came of it. */
function GoOn({ purpose }: { purpose: Purpose }): ReactNode {
  const [page] = useState(() => {
    noteReturn(purpose);
    return pageOfOrder(purpose);
  });
  return <Navigate to={page} replace />;
}

const Kept = z.object({ nonce: z.string() });

/** Taken out of the address, where it would be seen and passed on; a reload still knows it. */
function useNonce(): string {
  const location = useLocation();
  const { search, pathname } = location;
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(bankidNonceParameter);
  useEffect(() => {
    if (asked !== null) void navigate(pathname, { replace: true, state: { nonce: asked } });
  }, [asked, pathname, navigate]);
  return asked ?? Kept.safeParse(location.state).data?.nonce ?? '';
}

/**
 * Target of the BankID app: `/bank-id/return?nonce=…`. In the browser that began the order, it
 * continues at that tab's page; in any other, the approval has no effect, and the page says so. A
 * page of its own, so that the first tab is never reloaded and keeps its typed words.
 */
export default function BankIdReturnPage(): ReactNode {
  const texts = useTexts(bankidReturnTexts);
  const nonce = useNonce();
  const report = useQuery(
    {
      ...read(bankid.recordReturn, { body: { nonce } }, { skipGlobalHandle: true }),
      staleTime: Infinity,
    },
    queryClient,
  );
  const { data, error } = report;
  // An address that was cut off is none: the server says so of one without a nonce, too.
  const isUnknown = data?.outcome === 'unknown' || error?.status === 400;
  if (data?.outcome === 'own' && data.purpose) return <GoOn purpose={purposeOf(data.purpose)} />;
  return (
    <Card className={styles.narrow}>
      {data?.outcome === 'refused' && data.purpose ? (
        <Refused purpose={data.purpose} />
      ) : (
        <PageHeading title={isUnknown ? texts.unknownTitle : texts.title} />
      )}
      {report.isPending && (
        <output className={styles.moment}>
          <Spinner />
          {texts.moment}
        </output>
      )}
      {isUnknown && (
        <>
          <p>{texts.unknown}</p>
          <ButtonLink look="secondary" to="/">
            {texts.toStart}
          </ButtonLink>
        </>
      )}
      {!data && !isUnknown && <QueryFailure query={report} title={texts.failed} />}
    </Card>
  );
}
