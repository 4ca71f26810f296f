import { textIn } from '@troskel/contract/ground/language';
import type { ListedOwnInquiry } from '@troskel/contract/requests/intake';
import { inquiryKindNames } from '@troskel/contract/values/inquiries';
import { windowInWords } from '@troskel/contract/values/window-words';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { RecordList } from '../../../patterns/record-list/RecordList.tsx';
import { useLanguage } from '../../../lib/language.ts';
import { usePages } from '../../../lib/paging.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useInquiryEvents } from '../../../shell/use-inquiry-events.ts';
import { asksAhead } from '../../../shell/ask-ahead.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/Faces.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageIntro } from '../../../ui/PageIntro.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
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
  return (
    <>
      <RecordList
        answer={answer}
        words={{ loading: texts.loading, failed: texts.failed, more: texts.more }}
        waiting={{
          count: 3,
          row: (
            <>
              <Skeleton height={112} />
              <br />
            </>
          ),
        }}
        empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
      >
        {(rows, list) => (
          <ul className={styles.rows} ref={list}>
            {rows.map((row) => (
              <OwnInquiryRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </RecordList>
      {/* Below a list of whatever length. */}
      {!answer.isPending && (
        <aside className={styles.company}>
          <h2>{texts.company}</h2>
          <p>
            {texts.companyText} <Link to="/onboarding">{texts.join}</Link>
          </p>
        </aside>
      )}
    </>
  );
}

export const clientLoader = asksAhead(() => [ownInquiriesQuery]);

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
    </div>
  );
}
