import { useEffect } from 'react'
import { presenceText } from './presence-text'
import type { RowTexts } from './row-presence'
import { useTeammates } from './use-teammates'

/** Listens to who is at which mail. */
export function RowTextsListener({ onChange }: { onChange: (texts: RowTexts) => void }) {
  const teammates = useTeammates()
  useEffect(() => {
    const texts = [...teammates].map(([mail, all]) => {
      const isReplying = all.some(({ doing }) => doing === 'answering')
      return [mail, { text: presenceText(all), isReplying }] as const
    })
    onChange(new Map(texts))
  }, [teammates, onChange])
  return null
}
