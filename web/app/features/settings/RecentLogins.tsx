import { securityEvents } from '@troskel/contract/settings/security-events';
import type { SecurityEvent } from '@troskel/contract/values/security-event';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { FoundRecords } from '../../patterns/record-list/FoundRecords.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { recentLoginsTexts } from './recent-logins.texts.ts';
import { sessionsTexts } from './sessions.texts.ts';
import styles from './SessionsPage.module.css';

type Texts = (typeof recentLoginsTexts)['sv'];

/** Describes the subject and reason of an event in a few words; empty for most. */
function detailOf({ method, reason }: SecurityEvent, texts: Texts): string {
  return [method && texts.methods[method], reason && texts.reasons[reason]]
    .filter(Boolean)
    .join(', ');
}

function useColumns(): Column<SecurityEvent>[] {
  const texts = useTexts(recentLoginsTexts);
  const { onSystem } = useTexts(sessionsTexts);
  const dates = useDates();
  const deviceOf = ({ browser, operatingSystem }: SecurityEvent) =>
    browser !== '' && operatingSystem !== ''
      ? onSystem(browser, operatingSystem)
      : browser || operatingSystem;
  return [
    {
      key: 'when',
      label: texts.when,
      cell: ({ at }) => (
        <time className={styles.moment} dateTime={at}>
          {dates.dateTime(at)}
        </time>
      ),
    },
    {
      key: 'what',
      label: texts.what,
      cell: (event) => {
        const detail = detailOf(event, texts);
        return (
          <>
            {texts.kinds[event.kind]}
            {detail !== '' && <span className={styles.detail}>{detail}</span>}
          </>
        );
      },
    },
    { key: 'device', label: texts.device, cell: (event) => deviceOf(event) || '–' },
    {
      key: 'network',
      label: texts.network,
      cell: ({ network }) => <span className={styles.network}>{network ?? '–'}</span>,
    },
  ];
}

/** Sign-ins and other security events of one's own account, newest first. */
export function RecentLogins(): ReactNode {
  const texts = useTexts(recentLoginsTexts);
  const answer = usePages(readPages(securityEvents.listSecurityEvents, { query: {} }));
  const columns = useColumns();
  return (
    <section className={styles.recent} aria-labelledby="recent-logins">
      <div>
        <h2 className={styles.title} id="recent-logins">
          {texts.title}
        </h2>
        <p className={styles.quiet}>{texts.lead}</p>
      </div>
      <FoundRecords
        columns={columns}
        answer={answer}
        words={{ caption: texts.title, loading: texts.loading, failed: texts.failed }}
        empty={{ title: texts.empty, text: texts.emptyText }}
      />
    </section>
  );
}
