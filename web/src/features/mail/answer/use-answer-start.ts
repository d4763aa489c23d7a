import { preselected, unanswered, type AnswerGrid } from '@attestry/core/sending/answer-grid'
import { openPapers, preselectedPapers } from '@attestry/core/sending/company-papers'
import { firstRule, type Begun } from '@attestry/core/sending/answer-rules'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { mailLanguage, type MailLanguage } from '@attestry/core/base/mail-languages'
import { type AnswerRules, NO_RULES, type Template } from '@attestry/core/sending/templates'
import { useState } from 'react'
import { mapLive, joinLive, type Live } from '../../../lib/live/live'
import { useAnswerRules, useTemplates } from '../../../lib/live/use-templates'
import type { Analysed } from '../live/use-email'

export type AnswerStart = { language: MailLanguage | null; begun: Begun | undefined }

/**
 * What an answer begins with, by the rules of the organization, as they are when it is begun: it does not change under
 * the eyes of its writer.
 */
export function useAnswerStart(
  email: InboundEmail,
  analysed: Live<Analysed>,
  grid: Live<AnswerGrid>,
): Live<AnswerStart> {
  const [begun, setBegun] = useState<Live<AnswerStart>>()
  const live = useRules(email, analysed, grid)
  if (!begun && live.status === 'ready') setBegun(live)
  return begun ?? live
}

function useRules(email: InboundEmail, analysed: Live<Analysed>, grid: Live<AnswerGrid>): Live<AnswerStart> {
  const [now] = useState(Date.now)
  const rules = useAnswerRules()
  const isRuled = rules.status === 'ready' && rules.data.rules.length > 0
  const templates = useTemplates(isRuled)
  // Without its rules, an answer begins as it does without any.
  const isWithout = rules.status === 'error' || templates.status === 'error' || (rules.status === 'ready' && !isRuled)
  const ruled = isWithout ? NOTHING : joinLive({ rules, templates })
  return mapLive(joinLive({ ruled, grid, analysed }), ({ ruled: { rules: all, templates: texts }, ...known }) => {
    const language = mailLanguage(known.analysed.analysis?.language ?? null)
    const chosen = new Set([...preselected(known.grid, now), ...preselectedPapers(known.grid, now)])
    const open = [...unanswered(known.grid, chosen), ...openPapers(known.grid, chosen)]
    const facts = {
      language,
      domain: email.sender_email.slice(email.sender_email.lastIndexOf('@') + 1).toLowerCase(),
      isComplete: chosen.size > 0 && open.length === 0,
      topics: [...known.grid.topics, ...known.grid.general],
    }
    return { language, begun: firstRule(all.rules, texts.items, facts) }
  })
}

const NOTHING: Live<{ rules: AnswerRules; templates: { items: Template[] } }> = {
  status: 'ready',
  data: { rules: NO_RULES, templates: { items: [] } },
}
