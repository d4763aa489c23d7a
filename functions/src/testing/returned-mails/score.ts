import { parseContent } from '../../mail/email-content'
import { CONTACT, type Example, OURS } from './shapes'

export const MEASURES = ['kind', 'mail named', 'action', "server's words"] as const
type Measure = (typeof MEASURES)[number]

/** What is right about what was recognised in one example. A measure that does not apply is left out. */
export type Scored = { example: Example; right: Partial<Record<Measure, boolean>>; said: string }

export async function score(example: Example): Promise<Scored> {
  const { fields, report } = await parseContent(Buffer.from(example.raw))
  const told = report?.recipients.find(({ addresses }) => addresses.includes(CONTACT)) ?? report?.recipients[0]
  const { kind, says } = example
  return {
    example,
    right: {
      kind: fields.kind === kind,
      ...(says && {
        'mail named': report?.message_ids.includes(OURS.slice(1, -1)) ?? false,
        action: told?.isFailed === (says.action === 'failed'),
        "server's words": told?.message.includes(says.words) ?? false,
      }),
    },
    said: `${fields.kind} ${told ? `${told.isFailed ? 'failed' : 'not failed'}: ${told.message}` : ''}`,
  }
}

export function shares(scored: readonly Scored[]): Record<Measure, { right: number; of: number }> {
  const of = (measure: Measure) => {
    const judged = scored.flatMap(({ right }) => right[measure] ?? [])
    return { right: judged.filter(Boolean).length, of: judged.length }
  }
  return Object.fromEntries(MEASURES.map((measure) => [measure, of(measure)])) as ReturnType<typeof shares>
}
