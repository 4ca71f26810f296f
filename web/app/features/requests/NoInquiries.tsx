import type { ReactNode } from 'react';
import { InquiryCondition } from '../../compose/inquiry-condition.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Mailbox } from '../../ui/drawings/Mailbox.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import type { InquiryList } from './inquiry-lists.ts';
import { isFiltered, tabOf } from './list-place.ts';
import type { ListPlace } from './list-place.ts';
import { inquiryListTexts } from './requests.texts.ts';
import styles from './RequestsPage.module.css';

/** Says that nothing has come, or what has to be set before anything can. */
function NothingYet({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const nothing = (
    <EmptyState drawing={<Mailbox className={styles.drawing} />} title={texts.empty}>
      {texts.emptyText}
    </EmptyState>
  );
  if (!InquiryCondition) return nothing;
  return (
    <InquiryCondition partnerId={partnerId} drawing={<Mailbox className={styles.drawing} />}>
      {nothing}
    </InquiryCondition>
  );
}

/** A list with nothing in it: why, and what leads on. */
export function NoInquiries({
  partnerId,
  list,
  place,
  onClear,
}: {
  partnerId: string;
  list: InquiryList;
  place: ListPlace;
  onClear: () => void;
}): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const tab = tabOf(place);
  const isOnlyTab = tab !== null && !isFiltered(place);
  if (isOnlyTab && tab === 'all' && !list.isCompleted) return <NothingYet partnerId={partnerId} />;
  const [title, text] = isOnlyTab
    ? {
        all: [texts.emptyCompleted, texts.emptyCompletedText],
        unanswered: [texts.emptyUnanswered, texts.emptyUnansweredText],
        archive: [texts.emptyArchive, texts.emptyArchiveText],
      }[tab]
    : [texts.noHits, texts.noHitsText];
  return (
    <EmptyState
      drawing={<Mailbox className={styles.drawing} />}
      title={title ?? ''}
      action={
        isOnlyTab && list.isCompleted ? (
          <ButtonLink look="secondary" to={partnerAddress(partnerId, 'requests')}>
            {texts.toRequests}
          </ButtonLink>
        ) : (
          <Button look="secondary" onClick={onClear}>
            {texts.showAll}
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
