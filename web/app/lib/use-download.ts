import { useEffect, useRef, useState } from 'react';
import { announce } from './announce.ts';
import { saveFile } from './download.ts';
import type { Download, DownloadOptions } from './download.ts';

export type DownloadState<Format extends string> =
  | { status: 'idle' }
  | {
      status: 'running';
      format: Format;
      /** Bytes. */
      received: number;
      /** Null where the server does not say how many there are. */
      rows: { received: number; total: number } | null;
    }
  | { status: 'saved'; name: string }
  | { status: 'failed'; error: unknown };

export interface FileDownload<Format extends string> {
  state: DownloadState<Format>;
  /** Answers whether the file has been handed to the browser. */
  start: (
    format: Format,
    fetchFile: (options: DownloadOptions) => Promise<Download>,
  ) => Promise<boolean>;
  cancel: () => void;
}

/** One file at a time: fetched with its progress, then handed to the browser to save. */
export function useDownload<Format extends string>(
  savedText: (name: string) => string,
): FileDownload<Format> {
  const [state, setState] = useState<DownloadState<Format>>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  return {
    state,
    async start(format, fetchFile) {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const progress = { received: 0, rows: null as { received: number; total: number } | null };
      const show = () => setState({ status: 'running', format, ...progress });
      show();
      try {
        const file = await fetchFile({
          skipGlobalHandle: true,
          signal: controller.signal,
          onProgress: (received) => {
            progress.received = received;
            show();
          },
          onRows: (received, total) => {
            progress.rows = { received, total };
            show();
          },
        });
        saveFile(file);
        setState({ status: 'saved', name: file.name });
        announce(savedText(file.name));
        return true;
      } catch (error) {
        if (!controller.signal.aborted) setState({ status: 'failed', error });
        return false;
      }
    },
    cancel() {
      running.current?.abort();
      setState({ status: 'idle' });
    },
  };
}
