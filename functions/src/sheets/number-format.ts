/** What a cell shows for a number, by the format of its style (ECMA-376 part 1, 18.8.30); null: the number itself. */
export type NumberFormat = (number: number) => string | null

const DAY = 86_400_000
const MAX_CODE = 255
/** The first day of a workbook. Most begin two days early, because spreadsheets believe in a 29 February 1900. */
export const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const

/** `id` is of a built-in format, or `code` says how. */
export function numberFormat(id: number, code: string, epoch: number): NumberFormat | null {
  switch (kindOf(id, code)) {
    case 'day':
      return (number) => (number >= 1 ? dayText(number, epoch) : number > 0 ? timeText(number) : null)
    case 'time':
      return (number) => timeText(number < 1 ? number : number % 1)
    case 'duration':
      return timeText
    case 'digits': {
      const sections = (code.slice(0, MAX_CODE).match(/(?:"[^"]*"|\\.|[^;"\\])+/g) ?? []).map(sectionOf)
      return (number) => sections.find(({ holds }) => holds(number))?.show(number) ?? null
    }
  }
}

function kindOf(id: number, code: string): 'day' | 'time' | 'duration' | 'digits' {
  // 27 to 36 and 50 to 58 are of East Asian editions; some of them are times, as their numbers below 1 show.
  if (within(id, 14, 17) || id === 22 || within(id, 27, 36) || within(id, 50, 58)) return 'day'
  if (within(id, 18, 21) || id === 45 || id === 47) return 'time'
  const signs = code.replace(/"[^"]*"|[\\_*]./g, '')
  if (id === 46 || /\[(?:h+|m+|s+)\]/i.test(signs)) return 'duration'
  const letters = signs.replace(/\[[^\]]*\]/g, '')
  if (/general/i.test(letters)) return 'digits'
  if (/[yd]/i.test(letters) || (/m/i.test(letters) && !/[hs]/i.test(letters))) return 'day'
  return /[hs]/i.test(letters) ? 'time' : 'digits'
}

const within = (id: number, first: number, last: number): boolean => id >= first && id <= last

const dayText = (number: number, epoch: number): string | null =>
  number < 100_000 ? new Date(epoch + Math.round(number * DAY)).toISOString().slice(0, 10) : null

/** `0.5` is noon. */
function timeText(days: number): string | null {
  if (days < 0 || days > 100_000) return null
  const seconds = Math.round(days * 86_400)
  const two = (amount: number) => String(Math.floor(amount)).padStart(2, '0')
  const rest = seconds % 60 === 0 ? '' : `:${two(seconds % 60)}`
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}${rest}`
}

type Section = { holds: (number: number) => boolean; show: NumberFormat }

/** One of the parts between semicolons: `000\-0000`, `[<=9999999]000\-0000`. */
function sectionOf(section: string): Section {
  const [, sign = '>=', limit = '0'] = /\[([<>=]{1,2})(\d+)\]/.exec(section) ?? []
  const bare = section.replace(/("[^"]*"|\\.)|\[[^\]]*\]|[_*]./g, '$1')
  const pieces = bare.match(/"[^"]*"|\\.|[0#]|[-() +:]|./g) ?? []
  const isLiteral = (piece: string) => /^["\\]|^[-() +:]$/.test(piece)
  const isPlain = pieces.every((piece) => /^[0#]$/.test(piece) || isLiteral(piece))
  // Anything else is an amount, of which a list wants the figure: "5 pcs", "€ 5", "1 234".
  const isIdentifier = isPlain && (bare.includes('00') || /[0#]\W*-\W*[0#]/.test(bare))
  return {
    holds: (number) => COMPARISONS[sign]?.(number, Number(limit)) ?? false,
    show: (number) => (isIdentifier && Number.isInteger(number) ? filled(pieces, BigInt(number).toString()) : null),
  }
}

const COMPARISONS: Readonly<Record<string, (number: number, limit: number) => boolean>> = {
  '<': (number, limit) => number < limit,
  '<=': (number, limit) => number <= limit,
  '>': (number, limit) => number > limit,
  '>=': (number, limit) => number >= limit,
  '=': (number, limit) => number === limit,
  '<>': (number, limit) => number !== limit,
}

/** Digits take their places from the right; what is left over stands before the first. */
function filled(pieces: readonly string[], digits: string): string {
  const left = Array.from(digits)
  const places = pieces.filter((piece) => /^[0#]$/.test(piece)).length
  let seen = 0
  return pieces
    .toReversed()
    .map((piece) => {
      if (!/^[0#]$/.test(piece)) return piece.replace(/^"|"$|^\\/g, '')
      seen += 1
      if (seen === places) return left.splice(0).join('') || (piece === '0' ? '0' : '')
      return left.pop() ?? (piece === '0' ? '0' : '')
    })
    .toReversed()
    .join('')
}
