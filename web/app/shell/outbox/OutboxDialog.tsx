import type { ReactNode } from 'react';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TimeSince } from '../../ui/TimeSince.tsx';
import { askYesNoCancel } from '../common-dialogs.ts';
import type { DialogControls } from '../dialogs.ts';
import type { OutboxEntry } from './create-outbox.ts';
import { outbox } from './outbox.ts';
import { outboxTexts } from './outbox.texts.ts';
import styles from './OutboxDialog.module.css';

function Entry({ entry }: { entry: OutboxEntry }): ReactNode {
  const texts = useTexts(outboxTexts);
  const { id, title, text, files, at, refusal } = entry;
  const discard = async (): Promise<void> => {
    const answer = await askYesNoCancel({
      title: texts.discardTitle,
      content: texts.discardText,
      yes: texts.discard,
      no: null,
      isDangerous: true,
    });
    if (answer === 'yes') await outbox.discard(id);
  };
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{title}</strong>
        <TimeSince at={new Date(at).toISOString()} />
      </p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {files.length > 0 && <p className={styles.text}>{texts.files(files.length)}</p>}
      <p>
        <Badge tone={refusal === null ? 'info' : 'error'}>
          {refusal === null ? texts.waits : texts.notTaken}
        </Badge>
      </p>
      {refusal !== null && (
        <p className={styles.reason}>
          {refusal.kind === 'refused' ? refusal.message : texts[refusal.kind]}
        </p>
      )}
      <div className={styles.acts}>
        <Button
          look="secondary"
          size="small"
          aria-label={texts.retryOf(title)}
          onClick={() => (refusal === null ? outbox.flush() : outbox.retry(id))}
        >
          {texts.retry}
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={texts.discardOf(title)}
          onClick={discard}
        >
          {texts.discard}
        </Button>
      </div>
    </li>
  );
}

/** Lists the entries that wait to be sent, each with its state and its acts. */
export default function OutboxDialog({ open, onClose, onExited }: DialogControls): ReactNode {
  const texts = useTexts(outboxTexts);
  const entries = useStore(outbox.entries);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={texts.title}
      maxWidth="sm"
      actions={
        <Button look="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {entries.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <>
          <p>{texts.intro}</p>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
