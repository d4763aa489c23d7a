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

/** Where only the end of a long log is kept, the end still names all that failed. */
const DETAIL_LINES = 150

/** Failures with as many of their lines as there is room for, and below them the names of all. */
export function inShort(failures: string[]): string {
  const lines = Math.max(12, Math.floor(DETAIL_LINES / failures.length))
  const details = failures.map((failure) => failure.split('\n').slice(0, lines).join('\n'))
  return [...details, '', ...failures.map((failure) => `× ${failure.split('\n', 1)[0]}`)].join('\n')
}
