import type { MaterialDeclaration } from '@attestry/core/vault/material-declaration'
import type { MineralsTemplate } from '@attestry/core/vault/template'

/** A piece of text on a line: a column of a table, or the whole line. */
export type Cell = { text: string; x: number; width: number }

/**
 * One line of a page, from left to right. `size` is that of its largest letters; `top` is 0 at the top of the page and
 * 1 at its end. `isLaidOut`: a line of a table that was made of sentences, and is no running text any more.
 */
export type Row = { page: number; cells: Cell[]; text: string; size: number; top: number; isLaidOut?: true }

/** Lines that follow each other in one column, joined as a reader joins them. */
export type Block = { page: number; text: string }

/** What a PDF says, in the order in which people read it. Pages begin at 1. */
export type PdfText = {
  state: 'text'
  pages: number
  /** The last page that was read. What follows is read another time. */
  read_to: number
  /** Some pages could not be read. */
  is_partial: boolean
  /** It was recognised in pictures of text. */
  is_from_picture: boolean
  rows: Row[]
  blocks: Block[]
  /** From the properties of the file, which few people look at. */
  title: string
  /** It carries a digital signature. Whether that is genuine is not checked. */
  is_signed: boolean
}

export type Unreadable = {
  state: 'scan' | 'encrypted' | 'broken' | 'too_large' | 'not_pdf' | 'no_form'
  pages: number
  reason?: string
  /** Its reading took too long or too much memory, and was ended. */
  is_stopped?: true
}

/** A filled form of the trade. */
export type FormContent = { state: 'form'; pages: number; template: MineralsTemplate }

/** A material declaration in XML. */
type XmlContent = { state: 'xml'; pages: number; declaration: MaterialDeclaration }

export type PageContent = PdfText | Unreadable

export type PdfContent = PageContent | FormContent | XmlContent
