import { blobRules } from '../../api/src/blobs/rules.ts';
import type { HostileFile } from '../../api/src/blobs/hostile/hostile-file.ts';
import { mostPages } from '../../contract/src/application-documents.ts';
import { judgeDocx, judgePdf } from './judge-documents.ts';
import { judgePicture } from './judge-pictures.ts';
import type { Judgement } from './judgement.ts';
import { run } from './programs.ts';

const readers: Record<string, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
};

/** What others' programs see in a file that we have refused. */
export function judgeRefused({ kind, sentFor, name }: HostileFile, path: string): Judgement {
  if (kind === 'words') return { says: 'what is said of it lies', agrees: null };
  if (kind === 'PDF') return judgePdf(path, mostPages);
  if (kind === 'DOCX') return judgeDocx(path);
  const type = run('file', ['-b', '--mime-type', path]).out.toString().trim();
  const kinds: readonly string[] = blobRules[sentFor].kinds;
  const isStranger = !kinds.includes(type) && kind !== 'SVG';
  if (isStranger && (kind === 'other' || type.startsWith('image/'))) {
    return { says: `file: ${type}`, agrees: true };
  }
  if (name.endsWith('.docx')) return judgeDocx(path);
  return judgePicture(
    kind === 'other' ? (readers[type] ?? '') : kind,
    path,
    blobRules[sentFor].mostPixels,
  );
}
