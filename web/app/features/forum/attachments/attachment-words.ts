import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '../../../lib/language.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { attachmentTexts } from './attachments.texts.ts';
import type { Attachment } from './attachments-state.ts';

/** Why a file is not on the server, in words; '' when nothing is amiss. */
export function failureWords(
  { status, failure }: Pick<Attachment, 'status' | 'failure'>,
  language: Language,
): string {
  const texts = textIn(attachmentTexts, language);
  if (status === 'lost') return texts.lost;
  if (!failure) return '';
  return failure.code === 'INTERNAL_ERROR' && !failure.errors[0]?.message
    ? texts.failed
    : failureText(failure, language);
}
