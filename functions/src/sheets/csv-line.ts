/** Before this, Excel takes a file for the local encoding and shows "WÃ¼rth". */
export const CSV_START = '\ufeff'

/**
 * A line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection), also with the full-width signs of East Asian keyboards.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",;\r\n\t']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What was written with an apostrophe by `csvLine`, or by somebody who types so in a spreadsheet. */
export const withoutApostrophe = (cell: string): string => (/^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell)
