import { Carousel } from '../ui/carousel'
import { PillarCard, pillars } from './pillars'

/** The slides are side by side if there is room. */
export const PillarCarousel = () => (
  <Carousel
    name="pillars"
    label="The five pillars"
    interval={3000}
    slides={pillars.map((pillar) => ({ key: pillar.name, content: <PillarCard {...pillar} /> }))}
  />
)
