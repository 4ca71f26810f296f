import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { defineDialog, showDialog } from '../dialogs.ts';
import { followOutbox, outbox } from './outbox.ts';
import { outboxTexts } from './outbox.texts.ts';
import styles from '../SharedPicturesBar.module.css';

const outboxDialog = defineDialog<object>('outbox', () => import('./OutboxDialog.tsx'));

/** Says how much waits to be sent, and how much was not taken; nothing while all is sent. */
export function OutboxBar(): ReactNode {
  const texts = useTexts(outboxTexts);
  const entries = useStore(outbox.entries);
  useEffect(followOutbox, []);
  if (entries.length === 0) return null;
  const refused = entries.filter(({ refusal }) => refusal !== null).length;
  const waiting = entries.length - refused;
  return (
    <output className={styles.bar} data-tone={refused > 0 ? 'error' : undefined}>
      <span>
        {[waiting > 0 && texts.waiting(waiting), refused > 0 && texts.refused(refused)]
          .filter(Boolean)
          .join(' ')}
      </span>
      <Button
        look="secondary"
        size="small"
        aria-haspopup="dialog"
        onClick={() => void showDialog(outboxDialog, {})}
      >
        {texts.show}
      </Button>
    </output>
  );
}
