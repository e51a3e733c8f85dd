import { formatCivil } from '@giotto/chart/time';
import { DEFAULT_STYLE_ID } from '@giotto/contract/plans';
import type { Progress } from '@giotto/interchange/formats';
import { useEffect, useRef, useState } from 'react';
import { civilNow } from '../../lib/civil-now.ts';
import { takeOfferedFile } from '../../lib/interchange/offered-file.ts';
import { type ReadFailure, readInWorker } from '../../lib/interchange/read-in-worker.ts';
import type { ReadChart, RefusedFile } from '../../lib/interchange/worker-messages.ts';

/** What has become of the chosen file. */
type ImportStatus =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'reading'; readonly fileName: string; readonly progress: Progress | null }
  | { readonly kind: 'ready'; readonly fileName: string; readonly chart: ReadChart }
  | { readonly kind: 'refused'; readonly fileName: string; readonly refusal: RefusedFile | ReadFailure };

export interface FileImport {
  readonly status: ImportStatus;
  /** Reads a file; another one that is still being read is given up. */
  readonly choose: (file: File) => void;
  /** Gives up the file. */
  readonly cancel: () => void;
}

/** Reads the file that a person chooses, or that was dropped or pasted before the page opened. */
export function useFileImport(): FileImport {
  const [status, setStatus] = useState<ImportStatus>({ kind: 'choosing' });
  const reading = useRef<AbortController>(null);

  function cancel(): void {
    reading.current?.abort();
    setStatus({ kind: 'choosing' });
  }

  function choose(file: File): void {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const fileName = file.name;
    setStatus({ kind: 'reading', fileName, progress: null });
    const options = {
      styleId: DEFAULT_STYLE_ID,
      today: formatCivil(civilNow()).slice(0, 10),
      signal: controller.signal,
      onProgress: (progress: Progress) => setStatus({ kind: 'reading', fileName, progress }),
    };
    void readInWorker(file, options).then((result) => {
      if (controller.signal.aborted) return;
      if (result.kind === 'chart') setStatus({ kind: 'ready', fileName, chart: result });
      else setStatus({ kind: 'refused', fileName, refusal: result });
    });
  }

  const start = useRef(choose);
  useEffect(() => {
    const offered = takeOfferedFile();
    if (offered) start.current(offered);
    return () => reading.current?.abort();
  }, []);
  return { status, choose, cancel };
}
