import { textIn } from '@troskel/contract/ground/language';
import type { ListedOwnInquiry } from '@troskel/contract/requests/intake';
import { inquiryKindNames } from '@troskel/contract/values/inquiries';
import { windowInWords } from '@troskel/contract/visits/window-words';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useLanguage } from '../../../lib/language.ts';
import { usePages } from '../../../lib/paging.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useInquiryEvents } from '../../../lib/use-inquiry-events.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { QueryFailure } from '../../../shell/QueryFailure.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/Faces.tsx';
import { Link } from '../../../ui/Link.tsx';
import { More } from '../../../ui/More.tsx';
import { PageIntro } from '../../../ui/PageIntro.tsx';
import { Skeleton, SkeletonList } from '../../../ui/Skeleton.tsx';
import { TimeSince } from '../../../ui/TimeSince.tsx';
import { ownInquiriesTexts } from './own-inquiries.texts.ts';
import { ownInquiriesQuery } from './own-inquiry-queries.ts';
import { OwnStateChip } from './OwnStateChip.tsx';
import styles from './OwnInquiriesPage.module.css';

function OwnInquiryRow({ row }: { row: ListedOwnInquiry }): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  const language = useLanguage();
  const kinds = textIn(inquiryKindNames, language);
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <RouterLink to={`/inquiries/${row.id}`}>
          {kinds[row.kind]}, {row.service}
        </RouterLink>
        <OwnStateChip state={row.state} />
      </p>
      <p className={styles.text}>{row.text}</p>
      {(row.openQuotationCount > 0 || row.nextVisit) && (
        <p className={styles.coming}>
          {row.openQuotationCount > 0 && (
            <span>{texts.openQuotations(row.openQuotationCount)}</span>
          )}
          {row.nextVisit && <span>{texts.nextVisit(windowInWords(row.nextVisit, language))}</span>}
        </p>
      )}
      <p className={styles.facts}>
        <span>
          {texts.sent} <TimeSince at={row.createdAt} />
        </span>
        {row.state !== 'withdrawn' && <span>{texts.reach(row.partnerCount, row.answerCount)}</span>}
      </p>
    </li>
  );
}

function OwnInquiries(): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  const answer = usePages(ownInquiriesQuery);
  useInquiryEvents(() => void answer.refetch());
  if (answer.isPending) {
    return (
      <SkeletonList count={3} label={texts.loading}>
        <Skeleton height={112} />
        <br />
      </SkeletonList>
    );
  }
  const rows = answer.data?.rows;
  if (!rows) return <QueryFailure query={answer} title={texts.failed} />;
  if (rows.length === 0) return <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>;
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <OwnInquiryRow key={row.id} row={row} />
        ))}
      </ul>
      {answer.hasNextPage && (
        <More>
          <Button
            look="secondary"
            isPending={answer.isFetchingNextPage}
            onClick={async () => {
              await answer.fetchNextPage();
            }}
          >
            {texts.more}
          </Button>
          {answer.isFetchNextPageError && <span role="alert">{texts.failed}</span>}
        </More>
      )}
    </>
  );
}

/** A homeowner's first page: the inquiries they have sent, the latest first. */
export default function OwnInquiriesPage(): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  return (
    <div className={styles.page}>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      <p className={styles.begin}>
        <ButtonLink to="/inquiries/new">{texts.newInquiry}</ButtonLink>
      </p>
      <OwnInquiries />
      <aside className={styles.company}>
        <h2>{texts.company}</h2>
        <p>
          {texts.companyText} <Link to="/onboarding">{texts.join}</Link>
        </p>
      </aside>
    </div>
  );
}
