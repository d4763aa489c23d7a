import { paths } from '@attestry/core/paths'
import { PRESENCE_BEAT, type Presence, presenceId } from '@attestry/core/people/presence'
import { deleteDoc, doc, type DocumentReference, type Firestore, serverTimestamp, setDoc } from 'firebase/firestore'
import { useEffect } from 'react'
import { useSession } from '../../../lib/api/session'
import { ownTab } from './own-tab'

/**
 * Tells the teammates what this person does with a mail, as long as its screen is open. An answer in the making stays
 * announced while its tab is hidden; a mail that nobody looks at does not. It is a courtesy, so failures are not shown.
 */
export function useAnnounce(emailId: number, doing: Presence['doing']): void {
  const { db, org, uid } = useSession()

  useEffect(() => {
    let isOver = false
    const tell = async () => {
      // What is written while offline would arrive much later.
      if (!navigator.onLine) return
      const own = await ownDocument(db, org, uid)
      if (isOver) return
      if (doing === 'looking' && document.hidden) return deleteDoc(own)
      await setDoc(own, { email_id: emailId, doing, seen_at: serverTimestamp() })
    }
    const tellIfPossible = () => void tell().catch(() => {})
    tellIfPossible()
    const beat = setInterval(tellIfPossible, PRESENCE_BEAT)
    document.addEventListener('visibilitychange', tellIfPossible)
    return () => {
      isOver = true
      clearInterval(beat)
      document.removeEventListener('visibilitychange', tellIfPossible)
    }
  }, [db, org, uid, emailId, doing])

  useEffect(
    () => () =>
      void ownDocument(db, org, uid)
        .then(deleteDoc)
        .catch(() => {}),
    [db, org, uid, emailId],
  )
}

const ownDocument = async (db: Firestore, org: string, uid: string): Promise<DocumentReference> =>
  doc(db, paths.presence(org, presenceId(uid, await ownTab)))
