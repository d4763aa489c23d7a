import { Organization } from '@attestry/core/people/accounts'
import type { Degradation } from '@attestry/core/base/ai'
import { AiUsage, tokensOf } from '@attestry/core/assistant/ai-usage'
import { paths } from '@attestry/core/paths'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/firestore'
import type { DayTotals } from '../../adapters/day-totals'
import { dayOf } from '../../platform/days'
import { ModelAway } from '../tasks/task'

/** Tokens put aside for one question. */
type Reserved = { month: string; day: string; tokens: number }

export type AiBudget = {
  /**
   * Puts aside what a question may cost, before it is asked.
   * @throws ModelAway for the reason `budget` (of the month), `day_budget` or `shared_budget`
   */
  reserve(org: string, tokens: number): Promise<Reserved>
  /** Books what it has cost. What is never settled (a run that died, a lost answer) stays counted. */
  settle(org: string, reserved: Reserved, used: Pick<AiUsage, 'tokens_in' | 'tokens_out'>): Promise<void>
  /** Counts an answer that the built-in rules gave instead. */
  countDegraded(org: string, reason: Degradation): Promise<void>
  /** What has been used this month and today, and what may be. */
  read(org: string): Promise<{ month: string; usage: AiUsage; budget: number; dayTokens: number; dayBudget: number }>
}

const TOTAL = 'tokens'

/** What an organization may use: a month by default, a day at most, and a day together with all others. */
export type AiLimits = { tokensPerMonth: number; tokensPerDay: number; tokensPerDayOverAll: number }

type Terms = AiLimits & { totals: DayTotals; now: () => number }

/**
 * The budgets of organizations. Calls that run side by side cannot spend the same tokens twice. What all organizations
 * use together is known a few seconds late, so that budget may be exceeded by what is asked in them.
 */
export function createAiBudget(
  db: Firestore,
  { totals, now, tokensPerMonth, tokensPerDay, tokensPerDayOverAll }: Terms,
): AiBudget {
  const organizationOf = (org: string) => db.doc(paths.organization(org))
  const usageOf = (org: string, month: string) => db.doc(paths.aiUsage(org, month))
  const count = (org: string, month: string, changes: object) => usageOf(org, month).set(changes, { merge: true })
  return {
    async reserve(org, tokens) {
      if ((await totals.read(TOTAL)) + tokens > tokensPerDayOverAll) {
        throw new ModelAway('The budget of all organizations for today is spent', { reason: 'shared_budget' })
      }
      const reserved = await db.runTransaction(async (transaction) => {
        const [month, day] = [monthOf(now()), dayOfMonth(now())]
        const [usage, organization] = await transaction.getAll(usageOf(org, month), organizationOf(org))
        const spent = tokensOf(usageIn(usage?.data()))
        const budget = organization && readDocument(Organization, organization)?.ai_budget
        if (spent + tokens > (budget ?? tokensPerMonth)) {
          throw new ModelAway('The budget of the organization is spent', { reason: 'budget' })
        }
        if (tokensOn(day, usageIn(usage?.data())) + tokens > tokensPerDay) {
          throw new ModelAway('The budget of the organization for today is spent', { reason: 'day_budget' })
        }
        const changes = {
          requests: FieldValue.increment(1),
          reserved: FieldValue.increment(tokens),
          days: { [day]: FieldValue.increment(tokens) },
        }
        transaction.set(usageOf(org, month), changes, { merge: true })
        return { month, day, tokens }
      })
      await totals.add(TOTAL, tokens)
      return reserved
    },

    async settle(org, { month, day, tokens }, { tokens_in, tokens_out }) {
      const more = tokens_in + tokens_out - tokens
      await count(org, month, {
        tokens_in: FieldValue.increment(tokens_in),
        tokens_out: FieldValue.increment(tokens_out),
        reserved: FieldValue.increment(-tokens),
        days: { [day]: FieldValue.increment(more) },
      })
      await totals.add(TOTAL, more)
    },

    async countDegraded(org, reason) {
      await count(org, monthOf(now()), { degraded: { [reason]: FieldValue.increment(1) } })
    },

    async read(org) {
      const month = monthOf(now())
      const [usage, organization] = await db.getAll(usageOf(org, month), organizationOf(org))
      const budget = organization && readDocument(Organization, organization)?.ai_budget
      const used = usageIn(usage?.data())
      const dayTokens = tokensOn(dayOfMonth(now()), used)
      return { month, usage: used, budget: budget ?? tokensPerMonth, dayTokens, dayBudget: tokensPerDay }
    },
  }
}

const usageIn = (stored: unknown): AiUsage => AiUsage.parse(stored ?? {})

/** What counts against the budget of a day. Answers of the last minutes of a month may count to the one before. */
const tokensOn = (day: string, { days }: AiUsage): number => Math.max(0, days[day] ?? 0)

/** The UTC day of a time, in its month. */
const dayOfMonth = (time: number): string => dayOf(time).slice(8)

/** The UTC month of a time. */
const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)
