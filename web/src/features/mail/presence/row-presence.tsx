import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react'

/** Who is at the mails of a list, in words, by the id of the mail. */
export type RowTexts = ReadonlyMap<number, { text: string; isReplying: boolean }>

/** In a context, so that only these words change when somebody comes or goes, not the rows. */
const Texts = createContext<RowTexts>(new Map())

/** What it takes to know comes a moment later than the rows. */
const Listener = lazy(async () => ({ default: (await import('./row-texts')).RowTextsListener }))

/** Tells the rows in it who is at which mail. */
export function WithTeammates({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<RowTexts>(new Map())
  return (
    <Texts value={texts}>
      {children}
      <Suspense fallback={null}>
        <Listener onChange={setTexts} />
      </Suspense>
    </Texts>
  )
}

/** Who else looks at a mail of the list or answers it now, in front of its first words. */
export function RowPresence({ emailId }: { emailId: number }) {
  const here = useContext(Texts).get(emailId)
  return here && <span className={here.isReplying ? 'presence busy' : 'presence'}>{here.text}</span>
}
