import { spawnSync } from 'node:child_process';

/** External programs that judge the files, and their Debian packages. */
const programs = {
  qpdf: 'qpdf',
  unzip: 'unzip',
  zipinfo: 'unzip',
  xmllint: 'libxml2-utils',
  'rsvg-convert': 'librsvg2-bin',
  exiftool: 'libimage-exiftool-perl',
  pngcheck: 'pngcheck',
  pngtopnm: 'netpbm',
  giftext: 'giflib-tools',
  jpeginfo: 'jpeginfo',
  webpinfo: 'webp',
  tiffcp: 'libtiff-tools',
  'heif-convert': 'libheif-examples',
  file: 'file',
} as const;

export type Program = keyof typeof programs;

/** Lists missing Debian packages; empty when every program can be run. */
export function missingPackages(): string[] {
  const missing = Object.entries(programs).filter(
    ([program]) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
  );
  return [...new Set(missing.map(([, name]) => name))];
}

export interface Ran {
  /** Null when it was killed for taking too long or too much. */
  status: number | null;
  /** Its output, errors first. */
  text: string;
  out: Buffer;
  seconds: number;
}

/** Timeout of a program per file, in seconds. */
const patience = 20;
const mostOutput = 200_000_000;

/** Runs an external program on a file; a failure is a valid result. */
export function run(
  program: Program,
  words: readonly string[],
  { input, seconds = patience }: { input?: Buffer; seconds?: number } = {},
): Ran {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(program, words, {
    input,
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: mostOutput,
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: '/nonexistent' },
  });
  return {
    status,
    text: `${status === null ? `not ready after ${seconds} s` : stderr.toString('latin1')}\n${stdout.toString('latin1')}`,
    out: stdout,
    seconds: (performance.now() - began) / 1000,
  };
}

/** Answers the first meaningful line, cut to a table's width. */
export const firstLine = (text: string): string =>
  (text.split('\n').find((line) => line.trim() !== '') ?? '').trim().slice(0, 70);
