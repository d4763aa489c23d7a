import { Campaign, type CampaignCounts, MAX_CAMPAIGN_MAILS } from '@attestry/core/outreach/campaigns'
import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import { InboundEmail } from '@attestry/core/mail/inbox'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import { type ListQuery, queries } from '@attestry/core/queries'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { record } from '../../adapters/record'
import { commentsOn } from '../../people/comments/comments-on'
import { ask } from '../../jobs/ask'
import { claim } from '../../jobs/claim'
import { readAttempt, renew, settle } from '../../jobs/settle'
import type { By } from '../../platform/caller'
import { readDocument, readList, toQuery } from '../../adapters/firestore'
import { campaignJob, campaignJobId } from './campaign-job'

export type CampaignStore = {
  /** @throws AppError campaign-not-found */
  read(org: string, id: number): Promise<Campaign>
  counts(org: string, campaign: Pick<Campaign, 'id' | 'mail_count'>): Promise<CampaignCounts>
  /** Stores a campaign with all its mails, as drafts. @throws AppError email-not-found */
  start(by: By, campaign: Campaign, mails: readonly OutboundEmail[]): Promise<void>
  /** Undefined when there is nothing to do, or another run is doing it. */
  begin(org: string, id: number, now: number): Promise<{ attempt: number; campaign: Campaign } | undefined>
  /** Some of the mails that are still drafts. */
  drafts(org: string, id: number, limit: number): Promise<OutboundEmail[]>
  /** Renews the lease of a run. */
  goOn(org: string, id: number, attempt: number, now: number): Promise<'going' | 'stopped' | 'handed-over'>
  end(
    org: string,
    id: number,
    attempt: number,
    outcome: Pick<Campaign, 'state' | 'problem'>,
    now: number,
  ): Promise<void>
  /** The run stops here, and another goes on. */
  handOver(org: string, id: number, attempt: number, now: number): Promise<void>
  /** Nothing more of it leaves, except what the outbox has. @throws AppError campaign-not-found */
  stop(by: By, id: number): Promise<Campaign>
  /** Deletes the drafts of a stopped campaign, and the campaign itself if none of its mails has left. */
  discard(org: string, id: number): Promise<void>
  /** @throws AppError campaign-not-found, already-done */
  resume(by: By, id: number, not_before: number): Promise<Campaign>
  /** Up to 100 of the mails that wait in the outbox. */
  queued(org: string, id: number): Promise<OutboundEmail[]>
}

export function createCampaignStore(db: Firestore): CampaignStore {
  const ref = (org: string, id: number) => db.doc(paths.campaign(org, id))
  const readIn = async (transaction: Transaction, org: string, id: number) =>
    orNotFound(readDocument(Campaign, await transaction.get(ref(org, id))))
  const attemptOf = (transaction: Transaction, org: string, id: number, attempt: number) =>
    readAttempt(db, transaction, campaignJob, campaignJobId(org, id), attempt)
  const count = async (query: ListQuery) => (await toQuery(db, query).count().get()).data().count

  return {
    read: async (org, id) => orNotFound(readDocument(Campaign, await ref(org, id).get())),

    async counts(org, { id, mail_count }) {
      const as = (status: 'sent' | 'failed', isAwaiting: boolean) =>
        count(queries.campaignEmailsAs(org, id, { status, isAwaiting }, MAX_CAMPAIGN_MAILS))
      const [waiting, answered, failed, drafts] = await Promise.all([
        as('sent', true),
        as('sent', false),
        as('failed', false),
        count(queries.campaignDrafts(org, id, MAX_CAMPAIGN_MAILS)),
      ])
      return { drafts, failed, waiting, answered, sending: mail_count - drafts - failed - waiting - answered }
    },

    start: (by, campaign, mails) =>
      db.runTransaction(async (transaction) => {
        const { org, now } = by
        const { id, email_id } = campaign
        if (email_id !== null) {
          const waiting = readDocument(InboundEmail, await transaction.get(db.doc(paths.inboundEmail(org, email_id))))
          if (!waiting || waiting.deletion_id !== null) throw new AppError('email-not-found')
        }
        const asked = await ask(db, transaction, campaignJob, campaignJobId(org, id), now, fieldsOf(org, id))
        const subject = ref(org, id)
        transaction.create(subject, toStored('campaign', campaign))
        for (const mail of mails) {
          transaction.create(db.doc(paths.outboundEmail(org, mail.id)), toStored('outboundEmail', mail))
        }
        const counted = { outbound_email_count: FieldValue.increment(mails.length) }
        transaction.set(db.doc(paths.stats(org)), counted, { merge: true })
        record(transaction, by, { action: 'campaign-started', subject, detail: inWords(campaign) })
        asked()
      }),

    async begin(org, id, now) {
      const job = await claim(db, campaignJob, campaignJobId(org, id), now)
      if (!job) return undefined
      const campaign = readDocument(Campaign, await ref(org, id).get())
      if (campaign?.state === 'sending') return { attempt: job.attempt, campaign }
      await db.doc(paths.campaignJob(org, id)).update({ state: 'done', not_before: null })
      return undefined
    },

    async drafts(org, id, limit) {
      const { docs } = await toQuery(db, queries.campaignDrafts(org, id, limit)).get()
      return readList(OutboundEmail, docs)
    },

    goOn: (org, id, attempt, now) =>
      db.runTransaction(async (transaction) => {
        const isMine = await attemptOf(transaction, org, id, attempt)
        const campaign = readDocument(Campaign, await transaction.get(ref(org, id)))
        if (!isMine) return 'handed-over'
        if (campaign?.state !== 'sending') return 'stopped'
        renew(db, transaction, campaignJob, campaignJobId(org, id), now)
        return 'going'
      }),

    end: (org, id, attempt, outcome, now) =>
      db.runTransaction(async (transaction) => {
        if (!(await attemptOf(transaction, org, id, attempt))) return
        const campaign = readDocument(Campaign, await transaction.get(ref(org, id)))
        if (campaign?.state === 'sending') transaction.update(ref(org, id), outcome)
        settle(db, transaction, campaignJob, campaignJobId(org, id), { state: 'done' }, now)
      }),

    handOver: (org, id, attempt, now) =>
      db.runTransaction(async (transaction) => {
        if (!(await attemptOf(transaction, org, id, attempt))) return
        settle(db, transaction, campaignJob, campaignJobId(org, id), { state: 'asked' }, now)
      }),

    stop: (by, id) =>
      db.runTransaction(async (transaction) => {
        const campaign = await readIn(transaction, by.org, id)
        if (campaign.state === 'stopped') return campaign
        const subject = ref(by.org, id)
        transaction.update(subject, { state: 'stopped', problem: '' })
        record(transaction, by, { action: 'campaign-undone', subject, detail: inWords(campaign) })
        return { ...campaign, state: 'stopped', problem: '' }
      }),

    async discard(org, id) {
      for (;;) {
        const isOver = await db.runTransaction(async (transaction) => {
          const campaign = readDocument(Campaign, await transaction.get(ref(org, id)))
          if (campaign?.state !== 'stopped') return true
          const { docs } = await transaction.get(toQuery(db, queries.campaignDrafts(org, id, 100)))
          const mail_count = campaign.mail_count - docs.length
          const drafts = docs.map(({ ref: draft }) => draft)
          const comments = await commentsOn(transaction, drafts)
          for (const one of [...drafts, ...comments]) transaction.delete(one)
          const counted = { outbound_email_count: FieldValue.increment(-docs.length) }
          transaction.set(db.doc(paths.stats(org)), counted, { merge: true })
          if (mail_count === 0) {
            transaction.delete(ref(org, id))
            transaction.delete(db.doc(paths.campaignJob(org, id)))
          } else transaction.update(ref(org, id), { mail_count })
          return docs.length < 100
        })
        if (isOver) return
      }
    },

    resume: (by, id, not_before) =>
      db.runTransaction(async (transaction) => {
        const { org, now } = by
        const campaign = await readIn(transaction, org, id)
        if (campaign.state === 'sending') throw new AppError('already-done')
        const asked = await ask(db, transaction, campaignJob, campaignJobId(org, id), now, fieldsOf(org, id))
        const again: Campaign = { ...campaign, state: 'sending', problem: '', not_before, sent_by: by.uid }
        const subject = ref(org, id)
        transaction.set(subject, toStored('campaign', again))
        record(transaction, by, { action: 'campaign-started', subject, detail: inWords(campaign) })
        asked()
        return again
      }),

    async queued(org, id) {
      const { docs } = await toQuery(db, queries.campaignQueued(org, id)).get()
      return readList(OutboundEmail, docs)
    },
  }
}

const fieldsOf = (org: string, id: number) => ({ organization_id: org, campaign_id: id })

/** For the audit log. */
const inWords = ({ name, mail_count }: Campaign): string => `${name}: ${mail_count} emails`

function orNotFound(campaign: Campaign | undefined): Campaign {
  if (!campaign) throw new AppError('campaign-not-found')
  return campaign
}
