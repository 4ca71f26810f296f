import { spawnSync } from 'node:child_process';

/** What judges the files beside the product, and the package of Debian that has it. */
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

/** The packages of Debian that lack here; empty when every program can be run. */
export function missingPackages(): string[] {
  const missing = Object.entries(programs).filter(
    ([program]) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
  );
  return [...new Set(missing.map(([, name]) => name))];
}

export interface Ran {
  /** Null when it was ended, since it took too long or too much. */
  status: number | null;
  /** What it has written, its complaints first. */
  text: string;
  out: Buffer;
  seconds: number;
}

/** Seconds that a program may take for one file. */
const patience = 20;
const mostOutput = 200_000_000;

/** Runs a program of another's on a file; it may fail, which is what it has to say. */
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

/** The first line that says something, cut to what a table takes. */
export const firstLine = (text: string): string =>
  (text.split('\n').find((line) => line.trim() !== '') ?? '').trim().slice(0, 70);
