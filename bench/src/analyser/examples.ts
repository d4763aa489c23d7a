import { blocksOf, sheetRows } from '@attestry/functions/text/parts/tables'
import { mentionsOf } from '@attestry/functions/text/dates/find-due-date'
import { candidatesIn } from '@attestry/functions/text/parts/candidates'
import { askedFeatures } from '@attestry/functions/text/parts/asked-features'
import { columnsOf, headingRow } from '@attestry/functions/text/parts/columns'
import { featuresOf, type ReadMail } from '@attestry/functions/text/intent/features'
import { readMail } from '@attestry/functions/text/intent/read-mail'
import { wordFeatures } from '@attestry/functions/text/intent/words'
import { shapeFeatures } from '@attestry/functions/text/parts/shape'
import { readableText } from '@attestry/functions/text/readable-text'
import { partKey } from '@attestry/core/base/part-number'
import { asMailText, type LabelledMail } from './labelled-mails'
import type { Example } from './logistic'

const read = new WeakMap<LabelledMail, ReadMail>()

/** A mail taken apart, once however much is learnt from it. */
export function readOnce(mail: LabelledMail): ReadMail {
  const before = read.get(mail) ?? readMail(asMailText(mail))
  read.set(mail, before)
  return before
}

export const requestExamples = (mails: readonly LabelledMail[], weightOf: (mail: LabelledMail) => number): Example[] =>
  mails.map((mail) => ({
    features: featuresOf(readOnce(mail)),
    isTrue: mail.is_request,
    weight: weightOf(mail),
  }))

export const wordExamples = (mails: readonly LabelledMail[], weightOf: (mail: LabelledMail) => number): Example[] =>
  mails.map((mail) => ({
    features: wordFeatures(readOnce(mail)),
    isTrue: mail.is_request,
    weight: weightOf(mail),
  }))

/** The same examples, for telling one kind from the others. A mail that asks is a request here, whatever else it is. */
export const kindExamples = (mails: readonly LabelledMail[], examples: readonly Example[], kind: string): Example[] =>
  examples.map((example, at) => ({ ...example, isTrue: kindOf(mails[at]) === kind }))

const kindOf = (mail: LabelledMail | undefined): string | undefined =>
  mail?.is_request && mail.kind !== 'reminder' ? 'request' : mail?.kind

/** The mails that ask, for telling one kind from the others. An order that also asks for documents is an order here. */
export const askingExamples = (mails: readonly LabelledMail[], examples: readonly Example[], kind: string): Example[] =>
  examples.flatMap((example, at) => (example.isTrue ? [{ ...example, isTrue: mails[at]?.kind === kind }] : []))

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
        const share = filled.filter(holds).length / filled.length
        // Some parts and others that no label names: nobody has said what else the column holds.
        return share > 0.15 && share <= 0.5 ? [] : [{ features, isTrue: share > 0.5, weight: 1 }]
      }),
    )
  })

function tablesOf(mail: LabelledMail): string[][][] {
  const { sections } = readOnce(mail)
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
    const { sections, subject, language } = readOnce(mail)
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

/** The parts that the text of requests names, and whether they are asked about. */
export const askedExamples = (mails: readonly LabelledMail[]): Example[] =>
  mails
    .filter((mail) => mail.is_request)
    .flatMap((mail) => {
      const { ownClauses, quotedClauses, language } = readOnce(mail)
      const parts = mail.parts.filter(({ where }) => where !== 'attachment' && where !== 'table')
      const truth = new Map(parts.map(({ number, asked }) => [readableText(number), asked]))
      return [
        ...askedFeatures(ownClauses, [...truth.keys()], language, 'own'),
        ...askedFeatures(quotedClauses, [...truth.keys()], language, 'quoted'),
      ].flatMap(([number, mentions]) =>
        mentions.map((features) => ({ features, isTrue: truth.get(number) === true, weight: 1 })),
      )
    })

/** The days that requests name: until one of them they ask. */
export const dueExamples = (mails: readonly LabelledMail[], weightOf: (mail: LabelledMail) => number): Example[] =>
  mails
    .filter((mail) => mail.is_request)
    .flatMap((mail) =>
      mentionsOf(readOnce(mail)).map(({ day, features }) => ({
        features,
        isTrue: new Date(day).toISOString().slice(0, 10) === mail.due,
        weight: weightOf(mail),
      })),
    )
