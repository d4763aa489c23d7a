import { useEffect, useRef, useState } from 'react'
import { routes } from '../../lib/routes'
import { Icon } from '../ui/icon'
import { Wordmark } from './wordmark'

const MENU_ID = 'site-menu'

/** The navigation of every public page. On small screens it is behind a button. */
export function SiteHeader({ isHome }: { isHome: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])

  return (
    <header className="site-header" data-open={isOpen}>
      <div className="wrap site-header-row">
        <a className="site-home" href={routes.home} aria-label="Attestry, home">
          <Wordmark />
        </a>
        <button
          ref={button}
          type="button"
          className="menu-button"
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
        </button>
        <nav id={MENU_ID} className="site-menu" aria-label="Main">
          <a href={isHome ? '#features' : '/#features'} onClick={() => setOpen(false)}>
            Vision
          </a>
          <a href={routes.demo}>Demo</a>
          <a href={routes.contactUs}>Contact</a>
          <a href={routes.login}>Sign in</a>
          <span className="site-menu-actions">
            <a className="button button-quiet" href={routes.demo}>
              See It in Action
            </a>
            <a className="button" href={routes.login}>
              Get Started
            </a>
          </span>
        </nav>
      </div>
    </header>
  )
}
