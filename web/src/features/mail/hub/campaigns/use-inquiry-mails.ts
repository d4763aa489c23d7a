import { Contact } from '@attestry/core/outreach/contacts'
import { type InquiryGroup, isContactOf } from '@attestry/core/outreach/missing-parts'
import { paths } from '@attestry/core/paths'
import { outreachLists } from '@attestry/core/outreach-lists'
import type { Live } from '../../../../lib/live/live'
import { mapLive, useLiveAll } from '../../../../lib/live/live'
import { liveDocument, liveList } from '../../../../lib/live/live-firestore'
import { useLiveIn } from '../../../../lib/live/live-in'
import { useSession } from '../../../../lib/api/session'
import { useDraft } from '../../../../lib/forms/use-draft'
import { useKept } from '../../../../lib/live/use-kept'
import { type OwnMail, plannedMail, type PlannedMail, InquiryDraft, UNCHANGED, UNCHANGED_MAIL } from './inquiry-draft'

/**
 * Mails to several makers in the making: what is suggested, and what the person has changed of it. Each change is saved
 * at once in this browser, under `about`. `wanted` is the contact to begin with.
 */
export function useInquiryMails(groups: readonly InquiryGroup[], about: string, wanted?: number) {
  const { db, uid, org, name, company, ownNames } = useSession()
  const draft = useDraft(about, InquiryDraft, UNCHANGED)
  const ids = [...new Set(groups.flatMap(({ manufacturer_id }) => manufacturer_id ?? []))].toSorted((a, b) => a - b)
  const contacts = useKept(
    useLiveIn(ids, (some) => liveList({ db, uid }, Contact, outreachLists.contactsOf(org, some))),
  )
  // A chosen contact of a company that is not in the vault can only be found by its id.
  const chosen = Object.values(draft.own.mails).flatMap(({ contact_id }) => contact_id ?? [])
  const people = useLiveAll(
    [...new Set(chosen)].map((id) => liveDocument({ db, uid }, Contact, paths.contact(org, id))),
  ).flatMap((live) => (live.status === 'ready' && live.data ? [live.data] : []))
  const mails: Live<PlannedMail[]> = mapLive(contacts, (known) =>
    groups.map((group) =>
      plannedMail(
        group,
        candidates(known, people, group, draft.own.mails[group.key]?.contact_id ?? null),
        draft.own.mails[group.key],
        { senderName: name, company, own: ownNames },
        wanted,
      ),
    ),
  )
  return {
    draft: { ...draft, isChanged: Object.keys(draft.own.mails).length > 0 || draft.own.name !== null },
    mails,
    change: (key: string, changes: Partial<OwnMail>) => {
      const { mails: own } = draft.latest()
      draft.change({ mails: { ...own, [key]: { ...UNCHANGED_MAIL, ...own[key], ...changes } } })
    },
  }
}

/** Those of the maker, and whom the person has chosen. */
function candidates(known: readonly Contact[], people: readonly Contact[], group: InquiryGroup, chosen: number | null) {
  const found = known.filter((contact) => isContactOf(contact, group))
  const other = found.some(({ id }) => id === chosen) ? undefined : people.find(({ id }) => id === chosen)
  return other ? [...found, other] : found
}
