import type { ChatList } from '@attestry/core/assistant/chat'
import { listOf } from './own-answer'
import { suggestHs } from './suggest-hs'

/** The codes that the built-in table suggests for a part that a question describes instead of naming it. */
export function describedPart(description: string): ChatList | undefined {
  const found = suggestHs({ part_number: '', description })
  if (!found) return undefined
  const codes = [{ code: found.code, spec: found.family, confidence: found.confidence }, ...found.alternatives]
  return listOf(
    `HS codes suggested by the built-in table (${found.edition}); please verify them with your customs broker`,
    ['Code', 'For', 'Confidence'],
    codes.map(({ code, spec = '', confidence }) => ({
      cells: [code, spec, `${Math.round(confidence * 100)}%`],
      about: null,
    })),
  )
}
