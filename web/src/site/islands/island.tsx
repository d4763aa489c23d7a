import { PillarCarousel } from '../landing/pillar-carousel'
import { MakerCarousel } from '../landing/maker-carousel'
import { StoryCarousel } from '../landing/story-carousel'
import { DemoForm } from '../demo/demo-form'
import { SiteHeader } from '../shell/site-header'

/** The parts of the pages that do something. All else is plain HTML, whose text is not sent a second time as script. */
export const islands = {
  header: SiteHeader,
  pillars: PillarCarousel,
  makers: MakerCarousel,
  story: StoryCarousel,
  demo: DemoForm,
}

export type IslandName = keyof typeof islands

export const isIslandName = (name: string | undefined): name is IslandName => name !== undefined && name in islands

/** An island as it is prerendered; `startSite` brings it to life. */
export function Island({ name, isHome = false }: { name: IslandName; isHome?: boolean }) {
  const Component = islands[name]
  return (
    <div className="island" data-island={name}>
      <Component isHome={isHome} />
    </div>
  )
}
