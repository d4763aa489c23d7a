import { paths } from '@attestry/contract/paths'
import { PRESENCE_BEAT, type Presence, presenceId } from '@attestry/contract/presence'
import { deleteDoc, doc, serverTimestamp, setDoc, type DocumentReference } from 'firebase/firestore'
import { useEffect } from 'react'
import { useSession } from '../../../lib/session'
import { OWN_TAB } from './own-tab'

/**
 * Tells the teammates what this person does with a mail, as long as its screen is open. An answer in the making stays
 * announced while its tab is hidden; a mail that nobody looks at does not. It is a courtesy, so failures are not shown.
 */
export function useAnnounce(emailId: number, doing: Presence['doing']): void {
  const { db, org, uid } = useSession()

  useEffect(() => {
    const own = doc(db, paths.presence(org, presenceId(uid, OWN_TAB)))
    const tell = () => {
      // What is written while offline would arrive much later.
      if (!navigator.onLine) return
      if (doing === 'looking' && document.hidden) return leave(own)
      setDoc(own, { email_id: emailId, doing, seen_at: serverTimestamp() }).catch(() => {})
    }
    tell()
    const beat = setInterval(tell, PRESENCE_BEAT)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [db, org, uid, emailId, doing])

  useEffect(() => () => leave(doc(db, paths.presence(org, presenceId(uid, OWN_TAB)))), [db, org, uid, emailId])
}

const leave = (own: DocumentReference): void => void deleteDoc(own).catch(() => {})
