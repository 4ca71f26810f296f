import { textIn } from '@troskel/contract/ground/language';
import type { InquiryKind } from '@troskel/contract/values/inquiries';
import { inquiryKindNames } from '@troskel/contract/values/inquiries';
import { requests } from '@troskel/contract/requests/requests';
import type { UnmatchedInquiry } from '@troskel/contract/requests/requests';
import type { ReactNode } from 'react';
import { CallError } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { FoundRecords } from '../../shell/FoundRecords.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Button } from '../../ui/Button.tsx';
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
    refreshes: [requests.listUnmatched],
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

function columnsOf(
  texts: (typeof unmatchedTexts)['sv'],
  kinds: Record<InquiryKind, string>,
  matchAgain: (inquiryId: string) => Promise<void>,
): Column<UnmatchedInquiry>[] {
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

/** Inquiries that no company has, and another look for one. */
export default function UnmatchedPage(): ReactNode {
  const texts = useTexts(unmatchedTexts);
  const kinds = textIn(inquiryKindNames, useLanguage());
  const answer = usePages(readPages(requests.listUnmatched, { query: {} }));
  const matchAgain = useMatchAgain();

  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      <FoundRecords
        columns={columnsOf(texts, kinds, matchAgain)}
        answer={answer}
        words={{ caption: texts.title, loading: texts.loading, failed: texts.failed }}
        empty={{ title: texts.empty, text: texts.emptyText }}
      />
    </>
  );
}
