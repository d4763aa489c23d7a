import { Carousel } from '../ui/carousel'

/** Their names, all in our own face: none is the maker's logo. */
const makers = [
  'Texas Instruments',
  'STMicroelectronics',
  'Murata',
  'Analog Devices',
  'NXP',
  'Infineon',
  'Nexperia',
  'TDK',
  'Microchip',
  'onsemi',
  'Molex',
  'TE Connectivity',
  'Vishay',
  'Yageo',
]

export const MakerCarousel = () => (
  <Carousel
    name="makers"
    label="Manufacturers"
    interval={2500}
    slides={[
      ...makers.map((name) => ({ key: name, content: <span className="maker">{name}</span> })),
      { key: 'more', content: <span className="maker maker-more">More Coming Soon</span> },
    ]}
  />
)
