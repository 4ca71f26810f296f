import { agreement as calls } from '@troskel/contract/agreement';
import type { ReportFormat } from '@troskel/contract/agreement';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { download, saveFile } from '../../lib/download.ts';

export type DownloadState =
  | { status: 'idle' }
  | { status: 'running'; format: ReportFormat; received: number }
  | { status: 'saved'; name: string }
  | { status: 'failed'; error: unknown };

export interface ReportDownload {
  state: DownloadState;
  start: (month: string, format: ReportFormat) => Promise<void>;
  cancel: () => void;
}

/** One report at a time: fetched with its progress, then handed to the browser to save. */
export function useReportDownload(
  partnerId: string,
  savedText: (name: string) => string,
): ReportDownload {
  const [state, setState] = useState<DownloadState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  return {
    state,
    async start(month, format) {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState({ status: 'running', format, received: 0 });
      try {
        const file = await download(
          calls.getReport,
          { params: { partnerId, month }, query: { format } },
          {
            skipGlobalHandle: true,
            signal: controller.signal,
            onProgress: (received) => setState({ status: 'running', format, received }),
          },
        );
        saveFile(file);
        setState({ status: 'saved', name: file.name });
        announce(savedText(file.name));
      } catch (error) {
        if (controller.signal.aborted) return;
        setState({ status: 'failed', error });
      }
    },
    cancel() {
      running.current?.abort();
      setState({ status: 'idle' });
    },
  };
}
