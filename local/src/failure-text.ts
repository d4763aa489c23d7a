import { stripVTControlCharacters } from 'node:util'

/** The totals of a suite. Each failure is a text made by `failureText`; `costs` are seconds of its files. */
export type Count = { passed: number; failed: number; failures: string[]; costs?: Cost[] }

export type Cost = { file: string; seconds: number }

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
