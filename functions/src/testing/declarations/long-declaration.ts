import { writePdf } from '../pdf-writer'
import { Sheet } from './sheet'

/**
 * What a maker's list of all its resistors looks like: so many rows on so many pages, with columns close to each other.
 * `end`: a sentence on the last page.
 */
export function longDeclaration(rows: number, pages: number, end = 'All of them are as stated.'): Uint8Array {
  const sheet = new Sheet({ font: 'Helvetica', size: 8 })
  sheet.line('Yageo RoHS Declaration of Conformity', { size: 14 })
  sheet.paragraph('We declare that the products listed below comply with Directive 2011/65/EU and (EU) 2015/863.')
  sheet.line('Date: 5 October 2026')
  const each = Math.ceil(rows / pages)
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) sheet.turnPage()
    sheet.cells(PLACES, ['Part Number', 'Status', 'Exemption'], { bold: true })
    for (let row = page * each; row < Math.min(rows, (page + 1) * each); row += 1)
      sheet.cells(PLACES, [partOfRow(row), 'Compliant', '7(c)-I'])
    sheet.gap(2)
    sheet.line(`Page ${page + 1}`)
  }
  sheet.line(end)
  sheet.line('Ada Byron, Quality Manager')
  return writePdf(sheet.pages)
}

/** A number is as wide as its column, but for a space. */
const PLACES = [56, 142, 200]

/** Each row names another part. */
export const partOfRow = (row: number): string =>
  `RC${['0201', '0402', '0603', '0805'][row % 4]}FR-07${String(1000 + row)}RL`
