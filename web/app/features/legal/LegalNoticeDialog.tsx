import { localeOf } from '@troskel/contract/ground/language';
import { legal } from '@troskel/contract/legal/reading';
import type { LegalNotice } from '@troskel/contract/legal/reading';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call, CallError } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { siteAddress } from '../../site/site-pages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import type { DialogControls } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { legalNoticeTexts } from './legal-notice.texts.ts';
import styles from './LegalNoticeDialog.module.css';

export interface LegalNoticeDialogProps {
  /** At least one. */
  notices: readonly LegalNotice[];
}

/** Changes of the terms and the privacy policy, until the reader confirms having read them. */
export default function LegalNoticeDialog({
  notices,
  ...controls
}: LegalNoticeDialogProps & DialogControls): ReactNode {
  const texts = useTexts(legalNoticeTexts);
  const language = useLanguage();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const days = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const titleOf = ({ document, name, isInForce }: LegalNotice): string =>
    texts[isInForce ? 'inForce' : 'coming'][document](days.format(new Date(name)));

  const markSeen = async (): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      await Promise.all(
        notices.map(({ id }) =>
          call(legal.markSeen, { params: { versionId: id } }, { skipGlobalHandle: true }),
        ),
      );
      controls.onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setPending(false);
    }
  };

  const [first] = notices;
  return (
    <Dialog
      {...controls}
      title={notices.length === 1 && first ? titleOf(first) : texts.several}
      actions={
        <>
          <Button look="quiet" onClick={controls.onClose}>
            {texts.later}
          </Button>
          <Button isPending={isPending} onClick={markSeen}>
            {texts.seen}
          </Button>
        </>
      }
    >
      {notices.map((notice) => (
        <section className={styles.notice} key={notice.id}>
          {notices.length > 1 && <h3>{titleOf(notice)}</h3>}
          <p>{notice.summary}</p>
          <OutsideLink href={`${siteAddress(`/${notice.document}`, language)}/${notice.name}`}>
            {texts.whole[notice.document]}
          </OutsideLink>
        </section>
      ))}
      {failure && (
        <div className={styles.failed}>
          <Alert kind="error">{failureText(failure, language)}</Alert>
        </div>
      )}
    </Dialog>
  );
}
