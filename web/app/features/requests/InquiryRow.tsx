import { clsx } from 'clsx';
import type { ListedInquiry } from '@troskel/contract/requests/requests';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { PictureIcon } from '../../shell/gallery/gallery-icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TimeSince } from '../../ui/TimeSince.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { inquiryAddress } from './inquiry-address.ts';
import { inquiryListTexts, requestsTexts } from './requests.texts.ts';
import { StatusChip } from './StatusChip.tsx';
import { waitedInWords } from './waited.ts';
import styles from './InquiryRow.module.css';

/** The rows, parted by lines, on one surface. */
export function Rows({
  as: Tag = 'ul',
  className,
  ...rest
}: ComponentProps<'ul'> & { as?: ElementType }): ReactNode {
  return <Tag {...rest} className={clsx(styles.rows, className)} />;
}

/** An inquiry in a list: who, what and when at a glance; all of the row leads to it. */
export function InquiryRow({
  row,
  partnerId,
  serviceName,
  isKindShown,
  isSelected,
  onSelect,
}: {
  row: ListedInquiry;
  partnerId: string;
  /** Undefined until the names have come. */
  serviceName: string | undefined;
  isKindShown: boolean;
  isSelected: boolean;
  /** Absent for members who may only read. */
  onSelect: ((isSelected: boolean) => void) | undefined;
}): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const words = useTexts(requestsTexts);
  const language = useLanguage();
  const dates = useDates();
  const { pathname, search } = useLocation();
  const customer = row.customer ?? words.formerCustomer;
  const waited = waitedInWords(row, language);
  const facts = [
    row.address,
    serviceName,
    row.wantedOn === null ? null : words.wanted(dates.date(row.wantedOn)),
    row.assignee === null ? null : texts.handledBy(row.assignee.name),
  ].filter(Boolean);
  return (
    // The link lies over the time: what it says exactly shows wherever the row is pointed at.
    <div
      className={styles.inquiryRowFrame}
      data-selected={isSelected}
      title={dates.dateTime(row.createdAt)}
    >
      {onSelect && (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={texts.select(customer)}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      )}
      <div className={styles.who}>
        <RouterLink
          className={styles.name}
          to={inquiryAddress(partnerId, row.id)}
          state={{ list: `${pathname}${search}` }}
          data-unread={row.isUnread}
        >
          {row.isUnread && (
            <>
              <span className={styles.dot} aria-hidden="true" />
              <VisuallyHidden>{texts.unread}</VisuallyHidden>
            </>
          )}
          {customer}
        </RouterLink>
        {isKindShown && <small>{words.kinds[row.kind]}</small>}
      </div>
      <div className={styles.what}>
        <p data-unread={row.isUnread}>{row.excerpt}</p>
        <small>{facts.join(' · ')}</small>
      </div>
      <div className={styles.state}>
        <StatusChip inquiry={row} />
        {waited !== null && <small>{texts.waited(waited)}</small>}
      </div>
      <div className={styles.when}>
        {row.hasPictures && (
          <>
            <PictureIcon size={18} />
            <VisuallyHidden>{texts.pictures}</VisuallyHidden>
          </>
        )}
        <TimeSince at={row.createdAt} />
      </div>
    </div>
  );
}

/** The shape of a row that is still to come. */
export function WaitingRow(): ReactNode {
  return (
    <div className={styles.inquiryRowFrame}>
      <div className={styles.who}>
        <Skeleton width="min(140px, 90%)" height={18} />
      </div>
      <div className={styles.what}>
        <Skeleton width="min(420px, 95%)" height={16} />
        <Skeleton width="min(280px, 60%)" height={14} style={{ marginTop: 8 }} />
      </div>
      <div className={styles.state}>
        <Skeleton width={72} height={20} />
      </div>
      <div className={styles.when}>
        <Skeleton width={80} height={14} />
      </div>
    </div>
  );
}
