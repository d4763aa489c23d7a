import { Carousel } from '../ui/carousel'

/** The makers' names, each in its own type style. None is the maker's logo. */
const makers = [
  ['Texas Instruments', 'plain'],
  ['STMicroelectronics', 'wide'],
  ['Murata', 'serif'],
  ['Analog Devices', 'capitals'],
  ['NXP', 'heavy'],
  ['Infineon', 'light'],
  ['Nexperia', 'plain'],
  ['TDK', 'heavy'],
  ['Microchip', 'wide'],
  ['onsemi', 'light'],
  ['Molex', 'heavy'],
  ['TE Connectivity', 'capitals'],
  ['Vishay', 'serif'],
  ['Yageo', 'capitals'],
] as const

export const MakerCarousel = () => (
  <Carousel
    name="makers"
    label="Manufacturers"
    interval={2500}
    slides={[
      ...makers.map(([name, type]) => ({
        key: name,
        content: <span className={`maker maker-${type}`}>{name}</span>,
      })),
      { key: 'more', content: <span className="maker maker-more">More Coming Soon</span> },
    ]}
  />
)
