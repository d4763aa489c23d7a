import { PillarCarousel } from '../landing/pillar-carousel'
import { MakerCarousel } from '../landing/maker-carousel'
import { StoryCarousel } from '../landing/story-carousel'
import { DemoForm } from '../demo/demo-form'
import { ReplyIsland } from '../reply/reply-island'
import { SiteHeader } from '../shell/site-header'

/** The interactive parts of the pages. Everything else is plain HTML, so its text is not sent again as script. */
export const islands = {
  header: SiteHeader,
  pillars: PillarCarousel,
  makers: MakerCarousel,
  story: StoryCarousel,
  demo: DemoForm,
  reply: ReplyIsland,
}

export type IslandName = keyof typeof islands

export const isIslandName = (name: string | undefined): name is IslandName => name !== undefined && name in islands

/** A prerendered island. `startSite` hydrates it. */
export function Island({ name, isHome = false }: { name: IslandName; isHome?: boolean }) {
  const Component = islands[name]
  return (
    <div className="island" data-island={name}>
      <Component isHome={isHome} />
    </div>
  )
}
