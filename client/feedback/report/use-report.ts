import { readReportEndpoint, type ReportView } from '#shared/feedback/report.api.ts';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';
import { call } from '#client/platform/http/call.ts';
import { useAnswer } from '#client/ui/use-answer.ts';

type Read = { readonly view: ReportView } | { readonly refusal: ErrorCode };

const lasting: readonly ErrorCode[] = ['record.absent', 'feedback.unreleased'];

async function readReport(recordId: string, signal: AbortSignal): Promise<Read> {
  try {
    return { view: await call(readReportEndpoint, { params: { recordId }, signal }) };
  } catch (error) {
    if (error instanceof AppError && lasting.includes(error.code)) return { refusal: error.code };
    throw error;
  }
}

interface OpenReport {
  readonly view: ReportView | null;
  /** Reason for which there is no report to read. */
  readonly refusal: ErrorCode | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Reads the latest released report of a review. */
export function useReport(recordId: string): OpenReport {
  const { value, isFailed, retry } = useAnswer(recordId, (signal) => readReport(recordId, signal));
  return {
    view: value && 'view' in value ? value.view : null,
    refusal: value && 'refusal' in value ? value.refusal : null,
    isFailed,
    retry,
  };
}
