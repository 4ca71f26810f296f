import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { SumsList } from '../SumsList.tsx';
import { editorTexts } from './editor.texts.ts';
import { FormPart } from '../../../ui/FormPart.tsx';
import { useContent } from './use-content.ts';

/** What the quotation comes to, while it is typed. */
export function LiveSums(): ReactNode {
  const texts = useTexts(editorTexts);
  const { content, sums } = useContent();
  return (
    <FormPart title={texts.sums}>
      <SumsList content={content} sums={sums} />
    </FormPart>
  );
}
