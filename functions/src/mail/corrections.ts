/** Corrections of what the analysis said about mails. The mail's row in the list changes with them. */
import type { Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { correctedAnalysis, partId, rowOf } from '@attestry/core/mail/corrected-analysis'
import {
  CorrectedField,
  type EmailAnalysis,
  EmailCorrection,
  type ExtractedProduct,
  type InboundEmail,
} from '@attestry/core/mail/inbox'
import { inboxApi, type PartChange } from '@attestry/core/mail/inbox-api'
import { at } from '@attestry/core/paths'
import { isPerhaps } from '@attestry/core/mail/perhaps'
import { type Tx } from '../adapters/database'
import { ifReadable } from '../adapters/if-readable'
import { command } from '../commands/command'
import type { By } from '../platform/caller'
import { followAnalysis, requestSaid } from '../requests/request-of-mail'
import { changedParts } from './changed-parts'
import { numbersCorrected } from './customer-numbers'
import { vaultCountOf } from './vault-counts'
import { followTerms } from './inbound/conversation'
import { withEarlierAsk } from './earlier-ask'
import { emailTokens } from './email-tokens'
import { withRow } from './inbound/email-words'
import { findShown, orEmailNotFound, requireFetched } from './inbound/shown-email'
import { learnt, lessonOf, type Taught } from './sender-lessons'
import { whatIsRefused } from './refusals'

/**
 * Puts a person's words in the place of the model's: whether a mail is a request, what is asked for, by when, and which
 * documents are accepted.
 * @throws AppError invalid-input if nothing is given, email-not-found, email-not-fetched, corrected-meanwhile
 */
export const correctAnalysis = command(
  inboxApi.correctAnalysis,
  async ({ tx, by }, { id, seen, is_compliance_related, topics, due_date, conditions }) => {
    if ([is_compliance_related, topics, due_date, conditions].every((one) => one === undefined))
      throw new AppError('invalid-input', 'Say what to correct.')
    const known = await knownOf(tx, by.org, id)
    if (seen !== undefined && seen !== known.email.correction_count) throw new AppError('corrected-meanwhile')
    const as = <T>(value: T) => ({ value, by: by.uid, at: by.now })
    const correction = {
      ...known.correction,
      ...(is_compliance_related !== undefined && {
        is_compliance_related: is_compliance_related === null ? null : as(is_compliance_related),
      }),
      ...(topics !== undefined && { topics: as([...new Set(topics)]) }),
      ...(due_date !== undefined && { due_date: as(due_date) }),
      ...(conditions !== undefined && { conditions: as(conditions) }),
    }
    const detail = [
      ...(is_compliance_related === undefined ? [] : [VERDICTS[`${is_compliance_related}`]]),
      ...(topics === undefined ? [] : [`asked for: ${topics.join(', ') || 'nothing'}`]),
      ...(due_date === undefined ? [] : [`due: ${due_date ?? 'none'}`]),
      ...(conditions === undefined ? [] : [`conditions: ${conditions.map(({ kind }) => kind).join(', ') || 'none'}`]),
    ].join('; ')
    const taught = is_compliance_related === undefined ? undefined : { is_request: is_compliance_related }
    return correct(tx, by, known, { correction, detail, taught })
  },
)

const VERDICTS = { true: 'a request', false: 'not a request', null: 'as the analysis says' } as const

/**
 * Adds, changes and removes parts of a mail, all or none. From then on the list of its parts is the people's.
 * @throws AppError email-not-found, email-not-fetched, corrected-meanwhile, part-exists, too-many-parts
 */
export const correctParts = command(inboxApi.correctParts, async ({ tx, by }, { id, changes }) => {
  const known = await knownOf(tx, by.org, id)
  const extracted_products = { value: changedParts(known.parts, changes), by: by.uid, at: by.now }
  const remember = await ifReadable(() => numbersCorrected(tx, by, known.email, known.parts, changes))
  const answer = await correct(tx, by, known, {
    correction: { ...known.correction, extracted_products },
    detail: changes.map(inWords).join('; '),
    taught: {
      // What only a customer's number has meant is forgotten instead.
      not_parts: changes.flatMap(({ was, now }) =>
        was && !now && !isRemembered(known.parts, was) ? was.part_number : [],
      ),
      parts: changes.flatMap(({ now }) => now?.part_number ?? []),
    },
  })
  remember?.()
  return answer
})

const isRemembered = (parts: readonly ExtractedProduct[], was: NonNullable<PartChange['was']>): boolean =>
  parts.some((part) => part.remembered && partId(part) === partId(was))

type Known = {
  email: InboundEmail
  said: EmailAnalysis | undefined
  correction: EmailCorrection
  /** The parts of the mail as they stand. */
  parts: ExtractedProduct[]
}

/** `taught`: what it says about later mails of the sender. */
type Corrected = { correction: EmailCorrection; detail: string; taught: Omit<Taught, 'email_id'> | undefined }

const NOTHING: EmailCorrection = EmailCorrection.parse({ said: null })

async function knownOf(tx: Tx, org: string, id: number): Promise<Known> {
  const [email, said, correction] = await Promise.all([
    findShown(tx, org, id),
    tx.read(at('emailAnalysis', org, id)),
    tx.read(at('emailCorrection', org, id)),
  ])
  const shown = orEmailNotFound(email)
  requireFetched(shown)
  // The topics of a part stay its own here: those of the mail are added when it is shown.
  const parts = correction?.extracted_products?.value ?? said?.extracted_products ?? []
  return { email: shown, said, correction: correction ?? NOTHING, parts }
}

async function correct(
  tx: Tx,
  by: By,
  known: Known,
  { correction, detail, taught }: Corrected,
): Promise<Output<typeof inboxApi.correctAnalysis>> {
  const { org, now } = by
  const { email } = known
  const { id } = email
  const stored = { ...correction, said: known.said ?? null }
  const said = taught?.is_request === true ? await asSure(tx, by, known) : known.said
  const analysis = correctedAnalysis(said, stored)
  if (!analysis) throw new Error('A correction says something')
  const correction_count = email.correction_count + 1
  const partNumbers = analysis.extracted_products.map(({ part_number }) => part_number)
  // Mails that name no sender have nothing in common.
  const lesson = taught && email.sender_email !== '' ? lessonOf(org, email.sender_email) : undefined
  const words = await tx.read(at('emailWords', org, id))
  const learntBefore = lesson && (await tx.read(lesson))
  const follow = await followAnalysis(tx, { org, now, isCorrection: true }, { email, analysis })
  const say = await followTerms(tx, org, email, analysis.conditions)
  const hold = await whatIsRefused(tx, org, email, analysis)
  const vault = await vaultCountOf(tx, org, analysis)
  const isYes = taught?.is_request === true && isPerhaps(email) && email.request_id === null
  const asked = isYes ? await requestSaid(tx, by, { email, analysis }) : undefined
  tx.put(at('emailCorrection', org, id), stored)
  if (said && said !== known.said) tx.put(at('emailAnalysis', org, id), said)
  follow()
  say()
  hold()
  if (lesson) tx.put(lesson, learnt(learntBefore, { email_id: id, ...taught }))
  const place = at('inboundEmail', org, id)
  const search_tokens = emailTokens(email, partNumbers)
  if (words) tx.put(at('emailWords', org, id), withRow(words, search_tokens, analysis))
  tx.update(place, {
    ...rowOf(analysis),
    vault,
    search_tokens,
    correction_count,
    corrected: CorrectedField.options.filter((field) => stored[field] !== null),
  })
  asked?.write()
  tx.audit('analysis-corrected', place, `${email.sender_email}: ${email.subject} (${detail})`)
  return { correction_count, analysis, made_request_id: asked?.isNew ? asked.request.id : null }
}

/** What was read of a mail that a person says is a request: as of a sure one, with what its conversation has asked before. */
async function asSure(tx: Tx, { org, now }: By, { email, said }: Known): Promise<EmailAnalysis | undefined> {
  if (!said || said.is_compliance_related) return said
  const { topics, due_date } = await withEarlierAsk(tx, org, email, { ...said, is_compliance_related: true }, now)
  return { ...said, topics, due_date }
}

/** For the audit log. */
function inWords({ was, now }: PartChange): string {
  if (was && now) return `${nameOf(was)} is ${nameOf(now)}`
  return now ? `added ${nameOf(now)}` : `removed ${was ? nameOf(was) : ''}`
}

const nameOf = ({ part_number, manufacturer }: NonNullable<PartChange['was']>): string =>
  manufacturer ? `${part_number} (${manufacturer})` : part_number
