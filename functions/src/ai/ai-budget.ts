import { Organization } from '@attestry/contract/accounts'
import type { Degradation } from '@attestry/contract/ai'
import { AiUsage, tokensOf } from '@attestry/contract/ai-usage'
import { AppError } from '@attestry/contract/errors'
import { paths } from '@attestry/contract/paths'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { record } from '../audit/record'
import { requireAdmin } from '../people/require-admin'
import type { By } from '../platform/caller'
import { readDocument } from '../platform/firestore'
import { ModelAway } from './task'

/** Tokens put aside for one question. */
export type Reserved = { month: string; tokens: number }

export type AiBudget = {
  /** Puts aside what a question may cost, before it is asked. @throws ModelAway for the reason `budget` */
  reserve(org: string, tokens: number): Promise<Reserved>
  /** Books what it has cost. What is never settled (a run that died, a lost answer) stays counted. */
  settle(org: string, reserved: Reserved, used: Pick<AiUsage, 'tokens_in' | 'tokens_out'>): Promise<void>
  /** Counts an answer that the built-in rules gave instead. */
  countDegraded(org: string, reason: Degradation): Promise<void>
  /** What has been used this month, and what may be. */
  read(org: string): Promise<{ month: string; usage: AiUsage; budget: number }>
  /** @throws AppError admin-only */
  setBudget(by: By, ai_budget: number | null): Promise<Organization>
}

/** The budgets of organizations. Calls that run side by side cannot spend the same tokens twice. */
export function createAiBudget(
  db: Firestore,
  { now, tokensPerMonth }: { now: () => number; tokensPerMonth: number },
): AiBudget {
  const organizationOf = (org: string) => db.doc(paths.organization(org))
  const usageOf = (org: string, month: string) => db.doc(paths.aiUsage(org, month))
  const count = (org: string, month: string, changes: object) => usageOf(org, month).set(changes, { merge: true })
  return {
    reserve: (org, tokens) =>
      db.runTransaction(async (transaction) => {
        const month = monthOf(now())
        const [usage, organization] = await transaction.getAll(usageOf(org, month), organizationOf(org))
        const spent = tokensOf(usageIn(usage?.data()))
        const budget = organization && readDocument(Organization, organization)?.ai_budget
        if (spent + tokens > (budget ?? tokensPerMonth)) {
          throw new ModelAway('The budget of the organization is spent', { reason: 'budget' })
        }
        const changes = { requests: FieldValue.increment(1), reserved: FieldValue.increment(tokens) }
        transaction.set(usageOf(org, month), changes, { merge: true })
        return { month, tokens }
      }),

    async settle(org, { month, tokens }, { tokens_in, tokens_out }) {
      await count(org, month, {
        tokens_in: FieldValue.increment(tokens_in),
        tokens_out: FieldValue.increment(tokens_out),
        reserved: FieldValue.increment(-tokens),
      })
    },

    async countDegraded(org, reason) {
      await count(org, monthOf(now()), { degraded: { [reason]: FieldValue.increment(1) } })
    },

    async read(org) {
      const month = monthOf(now())
      const [usage, organization] = await db.getAll(usageOf(org, month), organizationOf(org))
      const budget = organization && readDocument(Organization, organization)?.ai_budget
      return { month, usage: usageIn(usage?.data()), budget: budget ?? tokensPerMonth }
    },

    setBudget: (by, ai_budget) =>
      db.runTransaction(async (transaction) => {
        await requireAdmin((path) => transaction.get(db.doc(path)), by)
        const subject = organizationOf(by.org)
        const organization = readDocument(Organization, await transaction.get(subject))
        if (!organization) throw new AppError('not-found')
        if (organization.ai_budget === ai_budget) return organization
        transaction.update(subject, { ai_budget })
        const detail = `${textOf(organization.ai_budget)} → ${textOf(ai_budget)}`
        record(transaction, by, { action: 'ai-budget-changed', subject, detail })
        return { ...organization, ai_budget }
      }),
  }
}

const usageIn = (stored: unknown): AiUsage => AiUsage.parse(stored ?? {})

/** The UTC month of a time. */
const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)

const textOf = (budget: number | null): string => (budget === null ? 'the default' : `${budget} tokens a month`)
