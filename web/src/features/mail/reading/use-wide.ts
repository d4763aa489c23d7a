import { useState } from 'react'

/** Where the choice is kept. It says nothing about a person or an organization. */
const KEY = 'mail-width'

/** Whether mails take the whole width of the page: kept in this browser. */
export function useWide(): [isWide: boolean, toggle: () => void] {
  const [isWide, setWide] = useState(() => localStorage.getItem(KEY) === 'whole')
  const toggle = () => {
    if (isWide) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'whole')
    setWide(!isWide)
  }
  return [isWide, toggle]
}
