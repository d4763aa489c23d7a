import { hydrateRoot } from 'react-dom/client'
import { islands, isIslandName } from './islands/island'
import { revealOnScroll } from './reveal-on-scroll'

const isHome = document.documentElement.dataset.page === 'home'

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const name = element.dataset.island
  if (!isIslandName(name)) continue
  const Component = islands[name]
  hydrateRoot(element, <Component isHome={isHome} />)
}
revealOnScroll()
