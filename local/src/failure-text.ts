import { stripVTControlCharacters } from 'node:util'

/** The totals of a suite. Each failure is a text made by `failureText`. */
export type Count = { passed: number; failed: number; failures: string[] }

type Part = { text: string; lines: number }

/** One failure: its name, and below it the first `lines` of each part. */
export function failureText(name: string, ...parts: Part[]): string {
  const said = parts.flatMap(({ text, lines }) =>
    stripVTControlCharacters(text)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, lines),
  )
  return [name, ...said.map((line) => `    ${line.slice(0, 240)}`)].join('\n')
}
