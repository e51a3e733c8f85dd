import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { ExportChoice } from './export-choice.ts';
import { makePictureFile, type PictureSource, UnsavedError } from './make-picture-file.ts';

/** A running or failed export. */
export interface PictureExport {
  readonly isRunning: boolean;
  /** Why the last export failed, in words. */
  readonly problem: string | null;
  /** What the last exported file lacks because no font was available for it. */
  readonly missing: string | null;
  readonly start: (choice: ExportChoice) => Promise<boolean>;
  /** Cancels a running export and clears a failed one. */
  readonly stop: () => void;
}

/** Exports one image of a chart at a time and downloads it. Returns whether there was a complete file. */
export function usePictureExport(source: PictureSource): PictureExport {
  const intl = useIntl();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const explain = (error: unknown): string => {
    if (error instanceof UnsavedError) return intl.formatMessage({ id: 'export.error.unsaved' });
    if (isApiError(error, 'NetworkError', 'Timeout')) {
      return intl.formatMessage({ id: 'export.error.unreachable' });
    }
    const [detail] = isApiError(error, 'ExportTooLarge') ? error.details : [];
    const text = errorText(error, intl.formatMessage({ id: 'export.error.other' }));
    return detail ? `${text}: ${detail.message}` : text;
  };
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setRunning(false);
    setProblem(null);
    setMissing(null);
  };
  const start = async (choice: ExportChoice): Promise<boolean> => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    try {
      const file = await makePictureFile(source, choice, controller.signal);
      if (controller.signal.aborted) return false;
      saveFile(file.fileName, file.content, file.type);
      setMissing(file.missingCharacters ?? null);
      return file.missingCharacters === undefined;
    } catch (error) {
      if (!controller.signal.aborted) setProblem(explain(error));
      return false;
    } finally {
      if (running.current === controller) {
        running.current = null;
        setRunning(false);
      }
    }
  };
  return { isRunning, problem, missing, start, stop };
}
