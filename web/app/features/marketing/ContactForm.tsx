import { messageForms, forms } from '@troskel/contract/marketing/forms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ContactFormProps } from '../../shell/hand-ins.ts';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { ErrorState } from '../../ui/Faces.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { ContactFields } from './contact-form/ContactFields.tsx';
import { contactFormTexts } from './contact-form/contact-form.texts.ts';
import styles from './contact-form/ContactForm.module.css';

/** A form of `POST /partner/form/{type}` with its loading and its failed face. */
export function ContactForm(props: ContactFormProps): ReactNode {
  const texts = useTexts(contactFormTexts);
  const sources = useQuery(
    read(forms.listSources, { params: { type: props.type } }, { skipGlobalHandle: true }),
  );
  if (sources.data) return <ContactFields {...props} sources={sources.data} />;
  if (sources.isError) {
    return (
      <ErrorState
        title={texts.notLoaded}
        retryLabel={texts.tryAgain}
        onRetry={async () => {
          await sources.refetch();
        }}
      />
    );
  }
  return (
    <SkeletonList count={1} label={texts.loading}>
      <Skeleton width={140} height={24} />
      <div className={styles.sources}>
        {Object.keys(messageForms[props.type].sources).map((id) => (
          <Skeleton key={id} height={50} />
        ))}
      </div>
      <Skeleton width={120} height={24} />
      <Skeleton height={196} style={{ marginTop: 8 }} />
      <Skeleton width={104} height={48} style={{ marginTop: 20 }} />
    </SkeletonList>
  );
}
