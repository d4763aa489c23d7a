import { paths } from '@attestry/contract/paths'
import { PRESENCE_BEAT, type Presence, presenceId } from '@attestry/contract/presence'
import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore'
import { useEffect } from 'react'
import { useBackend } from '../../../lib/backend'
import { useSession } from '../../../lib/session'
import { deleteWhileLeaving } from './delete-while-leaving'
import { OWN_TAB } from './own-tab'

/**
 * Tells the teammates what this person does with a mail, as long as its screen is open. An answer in the making stays
 * announced while its tab is hidden; a mail that nobody looks at does not. It is a courtesy, so failures are not shown.
 */
export function useAnnounce(emailId: number, doing: Presence['doing']): void {
  const { db, org, uid } = useSession()
  const backend = useBackend()
  const path = paths.presence(org, presenceId(uid, OWN_TAB))

  useEffect(() => {
    const own = doc(db, path)
    const tell = () => {
      // What is written while offline would arrive much later.
      if (!navigator.onLine) return
      if (doing === 'looking' && document.hidden) return leave(own)
      setDoc(own, { email_id: emailId, doing, seen_at: serverTimestamp() }).catch(() => {})
    }
    const leaveWithPage = () => void deleteWhileLeaving(backend, path).catch(() => {})
    // The page may come back as it was.
    const tellAgain = ({ persisted }: PageTransitionEvent) => persisted && tell()
    tell()
    const beat = setInterval(tell, PRESENCE_BEAT)
    document.addEventListener('visibilitychange', tell)
    window.addEventListener('pagehide', leaveWithPage)
    window.addEventListener('pageshow', tellAgain)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', tell)
      window.removeEventListener('pagehide', leaveWithPage)
      window.removeEventListener('pageshow', tellAgain)
    }
  }, [db, backend, path, emailId, doing])

  useEffect(() => () => leave(doc(db, path)), [db, path, emailId])
}

const leave = (own: Parameters<typeof deleteDoc>[0]): void => void deleteDoc(own).catch(() => {})
