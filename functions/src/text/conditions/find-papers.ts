/** The papers without a kind of their own that a mail asks for by name: "PPAP", "the CE declaration of conformity". */
import type { NamedPaper } from '@attestry/core/base/named-paper'
import type { Topic } from '@attestry/core/base/topic'
import { isForward } from '@attestry/core/mail/quote-start'
import { paperPlaces, topicOfPaper } from '@attestry/core/sending/paper-names'
import { type Clause, isWaived } from '../intent/clauses'
import type { ReadMail } from '../intent/features'
import { topicsOfQuestion } from '../language/concepts'
import { namedPapersIn, withoutPlaces } from '../language/finer-topics'

export type FoundPaper = { kind: 'paper'; paper: NamedPaper; clause: string; topics: Topic[]; files: string[] }

/** Each paper once for its clause; what is quoted counts where a mail names none itself, and passes on or reminds. */
export function findPapers(read: ReadMail): FoundPaper[] {
  const hasOther = [...read.subjectClauses, ...read.ownClauses].some(({ text }) => namesOtherPolicy(text))
  return namedIn(read).filter(({ paper }) => !hasOther || topicOfPaper(paper) !== 'policy')
}

function namedIn({ mail, subjectClauses, ownClauses, quotedClauses }: ReadMail): FoundPaper[] {
  const own = ownClauses.filter((clause, at) => mayName(clause, ownClauses[at - 1])).flatMap(papersIn)
  const known = new Set(own.map(({ paper }) => paper))
  const found = [...own, ...subjectClauses.flatMap(papersIn).filter(({ paper }) => !known.has(paper))]
  const isOfQuote = isForward(mail.subject) || ownClauses.some(({ concepts }) => concepts.has('remind'))
  return found.length > 0 || !isOfQuote ? found : quotedClauses.filter((clause) => mayName(clause)).flatMap(papersIn)
}

const papersIn = (clause: Clause): FoundPaper[] =>
  isTold(clause)
    ? []
    : namedPapersIn(clause.text)
        .filter((paper) => !isOneOfSome(paper, clause.text))
        .map((paper) => ({
          kind: 'paper' as const,
          paper,
          clause: clause.text,
          topics: [topicOfPaper(paper)],
          files: [],
        }))

/** "The conflict minerals policy and your code of conduct": who wants a policy without a name here wants more than one. */
const namesOtherPolicy = (text: string): boolean =>
  withoutPlaces(
    text,
    paperPlaces(text).map(({ start, end }) => ({
      start,
      end: end + (BARE_POLICY.exec(text.slice(end))?.[0].length ?? 0),
    })),
  ).search(POLICY) !== -1
const BARE_POLICY = /^[ -]?policy\b/i
const POLICY =
  /polic(?:y|ies)\b|(?:umwelt|qualitäts|menschenrechts|unternehmens|konfliktmineral)\p{L}*(?:politik|richtlinie)|\bpolitiques?\b|\bpol[ií]ticas?\b|\bpolitiche\b|\bpolityk\p{L}+|\bbeleid\b|\bzásady\b|\bpolicyer?\b|politikas[ıi]|方針|政策|방침|정책/iu

/** "A full material declaration (IPC-1752, IMDS)": in whatever form. */
const isOneOfSome = (paper: NamedPaper, text: string): boolean =>
  paper === 'imds' && topicsOfQuestion(text.replaceAll(IMDS, ' ')).has('full_material')
const IMDS = /\bIMDS\b|\bmaterial data ?sheets?\b|\bMDS\b|materialdatenbl[aä]tt(?:er|s)?/giu

/** It came, is refused, or is not asked for. */
const isTold = (clause: Clause): boolean =>
  isWaived(clause) || (['refuse', 'deliver', 'received'] as const).some((one) => clause.concepts.has(one))

/** A clause with one of these may ask for a paper; "certified to ISO 9001" below a signature does not. */
const OF_PAPERS = ['document', 'papers', 'send', 'need', 'please', 'missing', 'unneeded'] as const
export const isOfPapers = ({ concepts, text }: Clause): boolean =>
  OF_PAPERS.some((one) => concepts.has(one)) && !FIELD.test(text)

/** To be filled in: "Modern Slavery Statement, URL: ___" */
const FIELD = /_{3,}|\.{6,}/
const ITEM = /^(?:[-–—•*·▪○●□☐☑]|\(?[\da-z]{1,2}[.):]|[①-⑳]|\[ ?x? ?\])\s?\S/iu

/** The same of a paper that hardly stands in a signature: also in a question, a list, and behind a colon. */
export const mayName = (clause: Clause, before?: Clause): boolean =>
  isOfPapers(clause) ||
  (!FIELD.test(clause.text) &&
    (clause.isQuestion || ITEM.test(clause.text) || (before !== undefined && /[:：]\s*$/.test(before.text))))
