import { blocksOf, sheetRows } from '@attestry/functions/ai/local/parts/tables'
import { candidatesIn } from '@attestry/functions/ai/local/parts/candidates'
import { columnsOf, headingRow } from '@attestry/functions/ai/local/parts/columns'
import { featuresOf } from '@attestry/functions/ai/local/intent/features'
import { readMail } from '@attestry/functions/ai/local/intent/read-mail'
import { wordFeatures } from '@attestry/functions/ai/local/intent/words'
import { shapeFeatures } from '@attestry/functions/ai/local/parts/shape'
import { readableText } from '@attestry/functions/ai/readable-text'
import { partKey } from '@attestry/contract/part-number'
import { asMailText, type LabelledMail } from './labelled-mails'
import type { Example } from './logistic'

export const requestExamples = (mails: readonly LabelledMail[], weightOf: (mail: LabelledMail) => number): Example[] =>
  mails.map((mail) => ({
    features: featuresOf(readMail(asMailText(mail))),
    isTrue: mail.is_request,
    weight: weightOf(mail),
  }))

export const wordExamples = (mails: readonly LabelledMail[], weightOf: (mail: LabelledMail) => number): Example[] =>
  mails.map((mail) => ({
    features: wordFeatures(readMail(asMailText(mail))),
    isTrue: mail.is_request,
    weight: weightOf(mail),
  }))

/** The same examples, asked for one kind. */
export const kindExamples = (mails: readonly LabelledMail[], examples: readonly Example[], kind: string): Example[] =>
  examples.map((example, at) => ({ ...example, isTrue: mails[at]?.kind === kind }))

/** Numbers of parts, and tokens that only look like them. */
export function shapeExamples(
  mails: readonly LabelledMail[],
  names: readonly string[],
  ordinary: readonly string[],
): Example[] {
  const parts = new Set([...names, ...mails.flatMap((mail) => mail.parts.map(({ number }) => readableText(number)))])
  const others = mails.flatMap((mail) => mail.not_parts.map(readableText)).filter((token) => !parts.has(token))
  return [
    ...[...parts].map((token) => ({ features: shapeFeatures(token), isTrue: true, weight: 1 })),
    ...[...new Set(others)].map((token) => ({ features: shapeFeatures(token), isTrue: false, weight: 1 })),
    ...ordinary.map((token) => ({ features: shapeFeatures(token), isTrue: false, weight: 0.5 })),
  ]
}

/** Columns of the tables of mails and of their attachments. */
export const columnExamples = (mails: readonly LabelledMail[]): Example[] =>
  mails.flatMap((mail) => {
    const truth = new Set(mail.parts.map(({ number }) => partKey(number)))
    const holds = (cell: string): boolean => {
      const key = partKey(cell)
      return (
        truth.has(key) || [...truth].some((one) => one.length > 4 && key.length < one.length + 22 && key.includes(one))
      )
    }
    return tablesOf(mail).flatMap((rows) =>
      columnsOf(rows, headingRow(rows)).flatMap(({ cells, features }) => {
        const filled = cells.filter((cell) => cell !== '')
        if (filled.length === 0) return []
        return [{ features, isTrue: filled.filter(holds).length / filled.length > 0.5, weight: 1 }]
      }),
    )
  })

function tablesOf(mail: LabelledMail): string[][][] {
  const { sections } = readMail(asMailText(mail))
  const inText = (text: string, isAligned = true) =>
    blocksOf(text, isAligned).flatMap((block) => (block.kind === 'table' ? [block.table.rows] : []))
  const files = (mail.attachments ?? []).flatMap(({ filename, text }) => {
    const clean = readableText(text ?? '')
    return /\.(?:csv|tsv|xlsx?)$/i.test(filename) ? [sheetRows(clean)] : inText(clean, /\.txt$/i.test(filename))
  })
  return [...inText(sections.own), ...inText(sections.quoted), ...files]
}

/** Tokens of running text. */
export const candidateExamples = (mails: readonly LabelledMail[]): Example[] =>
  mails.flatMap((mail) => {
    const truth = new Set(mail.parts.map(({ number }) => partKey(number)))
    const { sections, subject, language } = readMail(asMailText(mail))
    const places = [
      ['text', sections.own],
      ['subject', subject],
      ['quoted', sections.quoted],
    ] as const
    return places.flatMap(([place, text]) =>
      blocksOf(text).flatMap((block) =>
        block.kind === 'table'
          ? []
          : candidatesIn(block.lines, block.first, place, language).map(({ features, text: token }) => ({
              features,
              isTrue: truth.has(partKey(token)),
              weight: 1,
            })),
      ),
    )
  })
