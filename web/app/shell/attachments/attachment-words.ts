import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '../../lib/language.ts';
import { failureText } from '../failure-text.ts';
import type { AttachmentUse } from './attachment-use.ts';
import type { Attachment } from './attachments-state.ts';

/** Why a file is not on the server, in words; '' when nothing is amiss. */
export function failureWords(
  { status, failure }: Pick<Attachment, 'status' | 'failure'>,
  { texts: words }: Pick<AttachmentUse, 'texts'>,
  language: Language,
): string {
  const texts = textIn(words, language);
  if (status === 'lost') return texts.lost;
  if (!failure) return '';
  return failure.code === 'INTERNAL_ERROR' && !failure.errors[0]?.message
    ? texts.failed
    : failureText(failure, language);
}
