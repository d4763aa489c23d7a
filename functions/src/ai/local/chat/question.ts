import type { Topic } from '@attestry/core/base/topic'
import type { Regime } from '@attestry/core/base/regime'
import type { Wants } from '../../tasks/chat-facts'

/** A part as the question writes it. */
export type NamedPart = { text: string; maker: string | null }

/** A question about the organization's own data, which queries answer. Times are epoch milliseconds. */
export type OwnQuestion =
  | { kind: 'expiring'; regimes: Regime[]; maker: string | null; from: number; by: number | null }
  | { kind: 'customer'; name: string }
  | { kind: 'requests'; isMine: boolean; isOverdue: boolean; by: number | null }
  | { kind: 'manufacturers'; name: string | null }
  | { kind: 'missing'; regime: Regime | null }
  /** `substance`: as a statement names it ("Lead"), or 'SVHC' for any of the Candidate List. `topic`: none of the kind is read of documents. */
  | { kind: 'containing'; substance: string; topic: Topic | null }
  | { kind: 'counts' }

export type Question = {
  wants: Wants
  /** What is asked for by name; empty: everything. */
  topics: Topic[]
  /** Numbers that look like parts. */
  parts: NamedPart[]
  /** Keys (`partKey`) of everything that may be a part, for the vault to say which are: the longest first. */
  keys: string[]
  makers: string[]
  /** It says "it", "these parts" or only "and REACH?", so it is about the parts of the conversation. */
  isFollowUp: boolean
  own: OwnQuestion | null
}
