import { paths } from '@attestry/core/paths'
import { sendingLists } from '@attestry/core/sending-lists'
import { AnswerRules, NO_RULES, Template } from '@attestry/core/sending/templates'
import { mapLive, useLive, type Live } from './live'
import { liveDocument, liveList } from './live-firestore'
import { useSession } from '../api/session'

/** The texts that mails can begin with, by name. `isNeeded`: until then they are "loading", and nothing is read. */
export function useTemplates(isNeeded = true): Live<{ items: Template[] }> {
  const { db, uid, org } = useSession()
  const live = useLive(isNeeded ? liveList({ db, uid }, Template, sendingLists.templates(org)) : null)
  return mapLive(live, ({ items }) => ({ items: items.toSorted((one, other) => one.name.localeCompare(other.name)) }))
}

/** The rules by which answers begin with a template. */
export function useAnswerRules(): Live<AnswerRules> {
  const { db, uid, org } = useSession()
  const live = useLive(liveDocument({ db, uid }, AnswerRules, paths.answerRules(org)))
  return mapLive(live, (rules) => rules ?? NO_RULES)
}
