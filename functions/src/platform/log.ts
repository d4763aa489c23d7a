/**
 * Structured logs as Cloud Logging reads them from standard output: one JSON object a line. Fields are an allow-list of
 * plain values; bodies, passwords and tokens have no place here.
 */
export type Log = (severity: 'INFO' | 'WARNING' | 'ERROR', message: string, fields?: LogFields) => void

export type LogFields = Record<string, string | number | boolean | null | undefined>

export const log: Log = (severity, message, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ severity, message, ...fields })}\n`)
}

/** What a log may say of a failure: its name, message and place, not the objects that hang on it. */
export const failureFields = (failure: unknown): LogFields =>
  failure instanceof Error
    ? { error: `${failure.name}: ${failure.message}`, stack: failure.stack }
    : { error: typeof failure }
