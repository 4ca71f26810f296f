import { useId } from 'react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { textOfBody } from '../../shell/rich-text/body-text.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyText } from './CopyText.tsx';
import { draftTexts } from './drafts/drafts.texts.ts';
import styles from './BarredText.module.css';

/** Words of an expelled writer, who may not publish them: to be read and copied. */
export function BarredText(): ReactNode {
  const texts = useTexts(draftTexts);
  const titleId = useId();
  const { control } = useFormContext<{ subject: string; body: string }>();
  const [subject, body] = useWatch({ control, name: ['subject', 'body'] });
  const text = textOfBody(body);
  if (subject.trim() === '' && text.trim() === '') return null;
  return (
    <Card className={styles.barredTextFrame} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.keptText}</h2>
      {subject && (
        <p>
          <b>{subject}</b>
        </p>
      )}
      {text && <p>{text}</p>}
      <CopyText title={subject} read={() => body} />
    </Card>
  );
}
