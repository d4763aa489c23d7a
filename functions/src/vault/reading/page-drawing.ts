import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api'
import { z } from 'zod'
import { loadPdfjs } from './load-pdfjs'
import { type Matrix, matrixOf, through } from './matrix'

/** Something that a page draws, and where its points are on the page, downwards from its top left corner. */
export type Drawn = { operator: number; args: unknown[]; matrix: Matrix }

/** What a page draws by these operators of pdf.js, in the order in which it is drawn. */
export async function drawnBy(page: PDFPageProxy, operators: readonly number[]): Promise<Drawn[]> {
  const { OPS } = await loadPdfjs()
  const { fnArray, argsArray } = await page.getOperatorList()
  const drawn: Drawn[] = []
  const saved: Matrix[] = []
  let matrix = matrixOf(page.getViewport({ scale: 1 }).transform)
  for (const [index, operator] of fnArray.entries()) {
    const args: unknown[] = argsArray[index] ?? []
    switch (operator) {
      case OPS.save:
        saved.push(matrix)
        break
      case OPS.paintFormXObjectBegin:
        saved.push(matrix)
        matrix = through(matrix, matrixOf(numbersIn(args[0])))
        break
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        matrix = saved.pop() ?? matrix
        break
      case OPS.transform:
        matrix = through(matrix, matrixOf(numbersIn(args)))
        break
      default:
        if (operators.includes(operator)) drawn.push({ operator, args, matrix })
    }
  }
  return drawn
}

const Numbers = z.union([z.array(z.number()), z.instanceof(Float32Array).transform((numbers) => [...numbers])])
export const numbersIn = (value: unknown): number[] => Numbers.safeParse(value).data ?? []
