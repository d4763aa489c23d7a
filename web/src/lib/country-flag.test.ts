import { expect, test } from 'vitest'
import { countryFlag } from './country-flag'

/** What declarations call countries, with their flags. */
const flags: Readonly<Record<string, readonly string[]>> = {
  '🇺🇸': ['United States', 'USA', 'US', 'U.S.A.', ' usa '],
  '🇨🇳': ['China'],
  '🇩🇪': ['Germany'],
  '🇯🇵': ['Japan'],
  '🇰🇷': ['South Korea'],
  '🇹🇼': ['Taiwan'],
  '🇸🇬': ['Singapore'],
  '🇲🇾': ['Malaysia', 'MALAYSIA', 'MY'],
  '🇹🇭': ['Thailand'],
  '🇻🇳': ['Vietnam'],
  '🇵🇭': ['Philippines'],
  '🇮🇳': ['India'],
  '🇬🇧': ['United Kingdom', 'UK'],
  '🇫🇷': ['France'],
  '🇮🇹': ['Italy'],
  '🇪🇸': ['Spain'],
  '🇳🇱': ['Netherlands'],
  '🇧🇪': ['Belgium'],
  '🇨🇭': ['Switzerland'],
  '🇦🇹': ['Austria'],
  '🇸🇪': ['Sweden'],
  '🇳🇴': ['Norway'],
  '🇩🇰': ['Denmark'],
  '🇫🇮': ['Finland'],
  '🇨🇦': ['Canada'],
  '🇲🇽': ['Mexico'],
  '🇧🇷': ['Brazil'],
  '🇦🇺': ['Australia'],
  '🇳🇿': ['New Zealand'],
  '🇮🇱': ['Israel'],
  '🇹🇷': ['Turkey'],
  '🇷🇺': ['Russia'],
  '🇵🇱': ['Poland'],
  '🇨🇿': ['Czech Republic'],
  '🇭🇺': ['Hungary'],
  '🇷🇴': ['Romania'],
  '🇧🇬': ['Bulgaria'],
  '🇭🇷': ['Croatia'],
  '🇸🇮': ['Slovenia'],
  '🇸🇰': ['Slovakia'],
  '🇪🇪': ['Estonia'],
  '🇱🇻': ['Latvia'],
  '🇱🇹': ['Lithuania'],
  '🌐': ['Atlantis', '', 'Asia', 'constructor'],
}

test.each(Object.entries(flags))('%s is the flag of %s', (flag, names) => {
  for (const name of names) expect([name, countryFlag(name)]).toEqual([name, flag])
})
