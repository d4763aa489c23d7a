import type { Degradation } from '@attestry/core/base/ai'
import { AiUsage, tokensOf } from '@attestry/core/assistant/ai-usage'
import { at } from '@attestry/core/paths'
import type { Database, Reads } from '../../adapters/database'
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
  database: Database,
  { totals, now, tokensPerMonth, tokensPerDay, tokensPerDayOverAll }: Terms,
): AiBudget {
  /** What an organization has used in a month, and may use. */
  const look = async ({ read }: Reads, org: string, month: string) => {
    const [organization, usage] = await Promise.all([read(at('organization', org)), read(at('aiUsage', org, month))])
    return { usage: usage ?? AiUsage.parse({}), budget: organization?.ai_budget ?? tokensPerMonth }
  }
  return {
    async reserve(org, tokens) {
      if ((await totals.read(TOTAL)) + tokens > tokensPerDayOverAll) {
        throw new ModelAway('The budget of all organizations for today is spent', { reason: 'shared_budget' })
      }
      const reserved = await database.transact({ org, now: now() }, async (tx) => {
        const [month, day] = [monthOf(now()), dayOfMonth(now())]
        const { usage, budget } = await look(tx, org, month)
        if (tokensOf(usage) + tokens > budget) {
          throw new ModelAway('The budget of the organization is spent', { reason: 'budget' })
        }
        if (tokensOn(day, usage) + tokens > tokensPerDay) {
          throw new ModelAway('The budget of the organization for today is spent', { reason: 'day_budget' })
        }
        tx.add(at('aiUsage', org, month), { requests: 1, reserved: tokens, days: { [day]: tokens } })
        return { month, day, tokens }
      })
      await totals.add(TOTAL, tokens)
      return reserved
    },

    async settle(org, { month, day, tokens }, { tokens_in, tokens_out }) {
      const more = tokens_in + tokens_out - tokens
      const used = { tokens_in, tokens_out, reserved: -tokens, days: { [day]: more } }
      await database.transact({ org, now: now() }, async (tx) => tx.add(at('aiUsage', org, month), used))
      await totals.add(TOTAL, more)
    },

    countDegraded: (org, reason) =>
      database.transact({ org, now: now() }, async (tx) =>
        tx.add(at('aiUsage', org, monthOf(now())), { degraded: { [reason]: 1 } }),
      ),

    async read(org) {
      const month = monthOf(now())
      const { usage, budget } = await look(database.reads, org, month)
      return { month, usage, budget, dayTokens: tokensOn(dayOfMonth(now()), usage), dayBudget: tokensPerDay }
    },
  }
}

/** What counts against the budget of a day. Answers of the last minutes of a month may count to the one before. */
const tokensOn = (day: string, { days }: AiUsage): number => Math.max(0, days[day] ?? 0)

/** The UTC day of a time, in its month. */
const dayOfMonth = (time: number): string => dayOf(time).slice(8)

/** The UTC month of a time. */
const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)
