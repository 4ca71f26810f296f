import { attachmentPicture } from '../../api/src/features/forum/attachments.ts';
import { documentFile } from '../../api/src/features/onboarding/documents.ts';
import { avatarPicture } from '../../api/src/features/settings/avatar.ts';
import { marker } from '../../api/src/platform/blobs/hostile/hostile-file.ts';
import type { HostileFile } from '../../api/src/platform/blobs/hostile/hostile-file.ts';
import { mostPages } from '../../contract/src/values/document-files.ts';
import { judgeDocx, judgePdf } from './judge-documents.ts';
import { faultsOfServedPicture, judgePicture } from './judge-pictures.ts';
import type { Judgement } from './judgement.ts';
import { firstLine, run } from './programs.ts';

const purposes = {
  avatar: avatarPicture,
  attachment: attachmentPicture,
  document: documentFile,
};

const readers: Record<string, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
};

/** Judges a refused file with external programs. */
export function judgeRefused({ kind, sentFor, name }: HostileFile, path: string): Judgement {
  if (kind === 'words') return { says: 'what is said of it lies', agrees: null };
  if (kind === 'PDF') return judgePdf(path, mostPages);
  if (kind === 'DOCX') return judgeDocx(path);
  const type = run('file', ['-b', '--mime-type', path]).out.toString().trim();
  const kinds: readonly string[] = purposes[sentFor].kinds;
  const isStranger = !kinds.includes(type) && kind !== 'SVG';
  if (isStranger && (kind === 'other' || type.startsWith('image/'))) {
    return { says: `file: ${type}`, agrees: true };
  }
  if (name.endsWith('.docx')) return judgeDocx(path);
  return judgePicture(
    kind === 'other' ? (readers[type] ?? '') : kind,
    path,
    purposes[sentFor].mostPixels,
  );
}

/** Lists what external programs find in a served file besides the visible content. */
export function judgeServed(path: string, type: string): string[] {
  if (type.startsWith('image/')) return faultsOfServedPicture(path, type);
  const isPdf = type === 'application/pdf';
  const { says, agrees } = isPdf ? judgePdf(path, mostPages) : judgeDocx(path);
  const unpacked = isPdf
    ? run('qpdf', ['--no-warn', '--qdf', '--stream-data=uncompress', path, '-'])
    : run('unzip', ['-p', path]);
  return [
    ...(agrees === true ? [says] : []),
    ...(unpacked.status === 0 ? [] : [firstLine(unpacked.text)]),
    ...(unpacked.out.includes(marker) ? ['it holds what was planted'] : []),
  ];
}
