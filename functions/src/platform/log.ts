/**
 * Structured logs for Cloud Logging, which reads them from standard output: one JSON object per line. Fields are an
 * allow-list of plain values; never log bodies, passwords or tokens.
 */
export type Log = (severity: 'INFO' | 'WARNING' | 'ERROR', message: string, fields?: LogFields) => void

export type LogFields = Record<string, string | number | boolean | null | undefined>

export const log: Log = (severity, message, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ severity, message, ...fields })}\n`)
}

/** What to log of a failure: its name, message and stack, but no other fields of the error object. */
export const failureFields = (failure: unknown): LogFields =>
  failure instanceof Error
    ? { error: `${failure.name}: ${failure.message}`, stack: failure.stack }
    : { error: typeof failure }
