import { Contact } from '@attestry/contract/contacts'
import type { RequestGroup } from '@attestry/contract/missing-parts'
import { makerKey } from '@attestry/contract/part-number'
import { queries } from '@attestry/contract/queries'
import type { Live } from '../../../lib/live'
import { mapLive } from '../../../lib/live'
import { liveList } from '../../../lib/live-firestore'
import { useLiveIn } from '../../../lib/live-in'
import { useSession } from '../../../lib/session'
import { useDraft } from '../../../lib/use-draft'
import { useKept } from '../../../lib/use-kept'
import { type OwnMail, plannedMail, type PlannedMail, RequestDraft, UNCHANGED, UNCHANGED_MAIL } from './request-draft'

/**
 * Mails to several makers in the making: what is suggested, and what the person has changed of it. Each change is saved
 * at once in this browser, under `about`.
 */
export function useRequestMails(groups: readonly RequestGroup[], about: string) {
  const { db, uid, org, name, company } = useSession()
  const draft = useDraft(about, RequestDraft, UNCHANGED)
  const ids = [...new Set(groups.flatMap(({ manufacturer_id }) => manufacturer_id ?? []))].toSorted((a, b) => a - b)
  const contacts = useKept(useLiveIn(ids, (some) => liveList({ db, uid }, Contact, queries.contactsOf(org, some))))
  const mails: Live<PlannedMail[]> = mapLive(contacts, (known) =>
    groups.map((group) =>
      plannedMail(
        group,
        known.filter((contact) => isAt(contact, group)),
        draft.own.mails[group.key],
        { senderName: name, company },
      ),
    ),
  )
  return {
    draft: { ...draft, isChanged: Object.keys(draft.own.mails).length > 0 || draft.own.name !== null },
    mails,
    change: (key: string, changes: Partial<OwnMail>) =>
      draft.change({
        mails: { ...draft.own.mails, [key]: { ...UNCHANGED_MAIL, ...draft.own.mails[key], ...changes } },
      }),
  }
}

const isAt = ({ manufacturer_id, company_name }: Contact, group: RequestGroup): boolean =>
  group.manufacturer_id === null
    ? makerKey(company_name) === makerKey(group.name)
    : manufacturer_id === group.manufacturer_id
