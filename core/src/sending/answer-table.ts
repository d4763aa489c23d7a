/** The grid of an answer as a table: its columns, what is open in it, and which of its parts come first. */
import { Topic } from '../base/topic'
import type { VaultFile } from '../vault/vault'
import {
  answeredRows,
  bestOf,
  hasChosen,
  isAsking,
  openTopics,
  preselected,
  type AnswerGrid,
  type GridCell,
  type GridRow,
} from './answer-grid'
import { choosableGroups } from './form-version'
import { topicOf } from './topic-of'

/**
 * The same grid with a column also for each topic of the documents of parts that any document is asked for, so that
 * these documents stand in columns too.
 */
export function tableOf(grid: AnswerGrid): AnswerGrid {
  const loose = grid.rows.flatMap((row) => (row.asksForAny ? row.others.map(({ doc_type }) => topicOf(doc_type)) : []))
  const topics = Topic.options.filter((topic) => grid.topics.includes(topic) || loose.includes(topic))
  const rows = grid.rows.map((row): GridRow => {
    const cells = topics.map((topic): GridCell => {
      const files = row.others.filter(({ doc_type }) => topicOf(doc_type) === topic)
      return row.cells.find((cell) => cell.topic === topic) ?? { topic, isAsked: false, isForText: false, files }
    })
    return { ...row, cells, others: row.others.filter(({ doc_type }) => !topics.includes(topicOf(doc_type))) }
  })
  return { ...grid, topics, rows }
}

/** Whether a cell holds what is asked for: by its topic, or as any document of its part. */
export const isWanted = ({ asksForAny }: GridRow, { isAsked, files }: GridCell): boolean =>
  isAsked || (asksForAny && files.length > 0)

/** The document that stands for a cell: one that is chosen, else the one to choose, else the newest. */
export const leadOf = (
  row: Pick<GridRow, 'issues'> & Partial<Pick<GridRow, 'product' | 'facts'>>,
  { files, topic }: Pick<GridCell, 'files' | 'topic'>,
  chosen: ReadonlySet<number>,
  now: number,
): VaultFile | undefined => files.find(({ id }) => chosen.has(id)) ?? bestOf(row, files, now, topic) ?? files[0]

/** The parts for which something is asked and not answered, before the others; both in the order of the mail. */
export function gapsFirst(
  rows: readonly GridRow[],
  chosen: ReadonlySet<number>,
  inText: readonly Topic[],
): { gaps: GridRow[]; others: GridRow[] } {
  const isGap = (row: GridRow) => openTopics(row, chosen, inText) !== null
  return { gaps: rows.filter(isGap), others: rows.filter((row) => !isGap(row)) }
}

export type Totals = {
  /** The parts that something is asked for, and those of them that are answered whole. */
  parts: number
  complete: number
  /** For each topic of the grid, how many parts it is asked for, and for how many it is answered. */
  topics: { topic: Topic; asked: number; answered: number }[]
}

/** How much of what is asked the chosen documents and the text answer. */
export function totalsOf({ topics, rows }: AnswerGrid, chosen: ReadonlySet<number>, inText: readonly Topic[]): Totals {
  const asking = rows.filter(isAsking)
  return {
    parts: asking.length,
    complete: asking.length - gapsFirst(asking, chosen, inText).gaps.length,
    topics: topics.map((topic) => {
      const wanted = wantedCells(rows, topic)
      const answered = inText.includes(topic) ? wanted : wanted.filter(({ row, cell }) => hasChosen(row, cell, chosen))
      return { topic, asked: wanted.length, answered: answered.length }
    }),
  }
}

export type VaultFigures = {
  /** The parts that something is asked for, and how many of them the vault has. */
  parts: number
  inVault: number
  /** Those for which the vault lacks something that is asked for. */
  gaps: GridRow[]
}

/** How far the vault goes for what a mail asks: the gaps are those with which an answer to it begins. */
export function vaultFigures(grid: AnswerGrid, now: number): VaultFigures {
  const asking = grid.rows.filter(isAsking)
  return {
    parts: asking.length,
    inVault: asking.filter(({ product }) => product !== undefined).length,
    gaps: gapsFirst(asking, new Set(preselected(grid, now)), []).gaps,
  }
}

const wantedCells = (rows: readonly GridRow[], topic: Topic): { row: GridRow; cell: GridCell }[] =>
  rows.flatMap((row) =>
    row.cells.filter((cell) => cell.topic === topic && isWanted(row, cell)).map((cell) => ({ row, cell })),
  )

const isAnyOf = (files: readonly VaultFile[], chosen: ReadonlySet<number>): boolean =>
  files.some(({ id }) => chosen.has(id))

/**
 * The tick of a whole column: how many of the documents that can answer its topic are chosen, and which a press
 * chooses, or unchooses if there is none left to choose. Without any it is off.
 */
export function columnTick(
  { rows }: Pick<AnswerGrid, 'rows'>,
  topic: Topic,
  chosen: ReadonlySet<number>,
  now: number,
): { state: 'none' | 'some' | 'all' | 'off'; ids: number[] } {
  const cells = wantedCells(rows, topic)
  const taken = cells.flatMap(({ cell }) => cell.files.filter(({ id }) => chosen.has(id)))
  const lacking = cells.flatMap(({ row, cell }) =>
    choosableGroups(cell)
      .filter((files) => !isAnyOf(files, chosen))
      .flatMap((files) => bestOf(row, files, now, cell.topic) ?? []),
  )
  const ids = [...new Set((lacking.length > 0 ? lacking : taken).map(({ id }) => id))]
  if (lacking.length > 0) return { state: taken.length > 0 ? 'some' : 'none', ids }
  return { state: taken.length > 0 ? 'all' : 'off', ids }
}

/** For how many parts documents are sent, and how many parts the mail asks about. */
export function partsSent(grid: AnswerGrid, chosen: ReadonlySet<number>): { parts: number; of: number } {
  const answered = new Set(answeredRows(grid, chosen))
  return { parts: answered.size, of: grid.rows.filter((row) => answered.has(row) || isAsking(row)).length }
}
