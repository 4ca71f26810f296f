import type { Inquiry } from '@troskel/contract/requests/requests';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { AttachedPictures } from '../../shell/gallery/AttachedPictures.tsx';
import { Card } from '../../ui/Card.tsx';
import { inquiryTexts } from './inquiry.texts.ts';
import styles from './WishCard.module.css';

/** The homeowner's wish: the service, the day, the place, in their words and pictures. */
export function WishCard({
  label,
  title,
  inquiry: { wantedOn, text, pictures },
  place,
  service,
}: {
  label: string;
  /** Above the words. */
  title: string;
  inquiry: Pick<Inquiry, 'wantedOn' | 'text' | 'pictures'>;
  /** Left out where the place has a card of its own. */
  place?: Inquiry['place'];
  /** Undefined until the names have come. */
  service: string | undefined;
}): ReactNode {
  const texts = useTexts(inquiryTexts);
  const dates = useDates();
  return (
    <Card className={styles.wish} aria-label={label}>
      <dl className={styles.facts}>
        {service !== undefined && (
          <div>
            <dt>{texts.service}</dt>
            <dd>{service}</dd>
          </div>
        )}
        <div>
          <dt>{texts.wantedOn}</dt>
          <dd>{wantedOn === null ? texts.anyDay : dates.date(wantedOn)}</dd>
        </div>
        {place && (
          <div>
            <dt>{texts.place}</dt>
            <dd>{place.address}</dd>
          </div>
        )}
      </dl>
      <h2>{title}</h2>
      <p>{text}</p>
      <AttachedPictures blobs={pictures} />
    </Card>
  );
}
