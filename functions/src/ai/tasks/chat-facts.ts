import type { ChatPart } from '@attestry/core/assistant/chat'
import type { Topic } from '@attestry/core/base/topic'

/** What a question about parts wants to see. */
export type Wants = { summary: boolean; trade: boolean; documents: boolean; product: boolean; similar: boolean }

/** A part, with what our own queries found. Much of it was written by strangers, in documents and mails. */
export type ChatPartFacts = Pick<ChatPart, 'part_number' | 'compliance_summary'> & {
  in_vault: boolean
  documents: { filename: string; document_type: string; in_vault: boolean }[]
}

/** All that a model gets to know for an answer. It cannot look for more. */
export type ChatFacts = {
  question: string
  wants: Wants
  topics: Topic[]
  parts: ChatPartFacts[]
  lists: { title: string; columns: string[]; rows: string[][]; total: number }[]
  /** What has to be said about the facts. */
  notes: string[]
  /** Why no part was found in a question that needs one. */
  parsing_error: string | null
}
