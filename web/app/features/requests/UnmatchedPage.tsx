import { textIn } from '@troskel/contract/ground/language';
import type { InquiryKind } from '@troskel/contract/values/inquiries';
import { inquiryKindNames } from '@troskel/contract/values/inquiries';
import { requests } from '@troskel/contract/requests/requests';
import type { LateInquiry, UnmatchedInquiry } from '@troskel/contract/requests/unmatched';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { CallError } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { FoundRecords } from '../../patterns/record-list/FoundRecords.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Button } from '../../ui/Button.tsx';
import { NavTabs } from '../../ui/NavTabs.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { TimeSince } from '../../ui/TimeSince.tsx';
import { unmatchedTexts } from './unmatched.texts.ts';
import styles from './UnmatchedPage.module.css';

/** Looks once more for companies, and says how many it reached. */
function useMatchAgain(): (inquiryId: string) => Promise<void> {
  const texts = useTexts(unmatchedTexts);
  const language = useLanguage();
  const { mutateAsync: match } = useWrite(requests.matchAgain, {
    skipGlobalHandle: true,
    refreshes: [requests.listUnmatched, requests.listLate],
  });
  return async (inquiryId) => {
    try {
      const { partnerCount } = await match({ params: { inquiryId } });
      showToast(
        partnerCount === 0
          ? { kind: 'info', title: texts.reachedNobody }
          : { kind: 'success', title: texts.reached(partnerCount) },
      );
    } catch (error) {
      if (error instanceof CallError && (error.status === 404 || error.status === 409)) {
        showToast({ kind: 'info', title: texts.goneMeanwhile });
        return;
      }
      showToast({ kind: 'error', title: texts.notMatched, text: failureText(error, language) });
    }
  };
}

function columnsOf<Row extends UnmatchedInquiry>(
  texts: (typeof unmatchedTexts)['sv'],
  kinds: Record<InquiryKind, string>,
  matchAgain: (inquiryId: string) => Promise<void>,
): Column<Row>[] {
  const placeOf = ({ place }: UnmatchedInquiry): string => place.address || texts.erased;
  return [
    {
      key: 'came',
      label: texts.came,
      cell: ({ createdAt }) => (
        <span className={styles.whole}>
          <TimeSince at={createdAt} />
        </span>
      ),
    },
    {
      key: 'kind',
      label: texts.kind,
      cell: ({ kind }) => <span className={styles.whole}>{kinds[kind]}</span>,
    },
    {
      key: 'service',
      label: texts.service,
      cell: ({ service }) => service,
    },
    { key: 'place', label: texts.place, cell: placeOf },
    {
      key: 'act',
      isPressed: true,
      label: texts.act,
      cell: (inquiry) => (
        <Button
          look="secondary"
          size="small"
          aria-label={texts.matchOne(kinds[inquiry.kind], placeOf(inquiry))}
          onClick={() => matchAgain(inquiry.id)}
        >
          <span className={styles.whole}>{texts.match}</span>
        </Button>
      ),
    },
  ];
}

/** Inquiries that no company has. */
function Unmatched(): ReactNode {
  const texts = useTexts(unmatchedTexts);
  const kinds = textIn(inquiryKindNames, useLanguage());
  const answer = usePages(readPages(requests.listUnmatched, { query: {} }));
  return (
    <FoundRecords
      columns={columnsOf(texts, kinds, useMatchAgain())}
      answer={answer}
      words={{ caption: texts.views.unmatched, loading: texts.loading, failed: texts.failed }}
      empty={{ title: texts.empty, text: texts.emptyText }}
    />
  );
}

/** Inquiries that companies have, and that none has answered in time. */
function Late(): ReactNode {
  const texts = useTexts(unmatchedTexts);
  const kinds = textIn(inquiryKindNames, useLanguage());
  const answer = usePages(readPages(requests.listLate, { query: {} }));
  const [came, kind, service, place, act] = columnsOf<LateInquiry>(texts, kinds, useMatchAgain());
  const reached: Column<LateInquiry> = {
    key: 'reached',
    label: texts.companies,
    cell: ({ partnerCount }) => partnerCount,
  };
  return (
    <FoundRecords
      columns={[came, kind, service, place, reached, act].filter((one) => one !== undefined)}
      answer={answer}
      words={{ caption: texts.views.late, loading: texts.loading, failed: texts.failed }}
      empty={{ title: texts.emptyLate, text: texts.emptyLateText }}
    />
  );
}

const views = ['unmatched', 'late'] as const;

/** Inquiries whose homeowners wait in vain, and another look for companies. */
export default function UnmatchedPage(): ReactNode {
  const texts = useTexts(unmatchedTexts);
  const [query] = useSearchParams();
  const view = views.find((one) => one === query.get('view')) ?? 'unmatched';
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intros[view]}</PageIntro>
      <div className={styles.views}>
        <NavTabs
          label={texts.viewsLabel}
          tabs={views.map((key) => ({
            key,
            name: texts.views[key],
            search: key === 'unmatched' ? '' : `?view=${key}`,
            isCurrent: key === view,
          }))}
        />
      </div>
      {view === 'late' ? <Late /> : <Unmatched />}
    </>
  );
}
