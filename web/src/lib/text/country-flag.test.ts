import { expect, test } from 'vitest'
import { countryFlag } from './country-flag'

/** What declarations call countries, with their flags. */
const flags: Readonly<Record<string, readonly string[]>> = {
  '🇺🇸': ['United States', 'USA', 'US', 'U.S.A.', ' usa ', 'United States of America'],
  '🇨🇳': ['China', 'PRC', 'P.R. China', "People's Republic of China", 'CN'],
  '🇩🇪': ['Germany'],
  '🇯🇵': ['Japan'],
  '🇰🇷': ['South Korea', 'Korea', 'Republic of Korea', 'Korea, Republic of'],
  '🇹🇼': ['Taiwan', 'Taiwan, Province of China'],
  '🇸🇬': ['Singapore'],
  '🇲🇾': ['Malaysia', 'MALAYSIA', 'MY'],
  '🇹🇭': ['Thailand'],
  '🇻🇳': ['Vietnam', 'Viet Nam'],
  '🇵🇭': ['Philippines'],
  '🇮🇳': ['India'],
  '🇬🇧': ['United Kingdom', 'UK', 'Great Britain'],
  '🇫🇷': ['France'],
  '🇮🇹': ['Italy'],
  '🇪🇸': ['Spain'],
  '🇳🇱': ['Netherlands', 'The Netherlands'],
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
  '🇹🇷': ['Turkey', 'Türkiye'],
  '🇷🇺': ['Russia', 'Russian Federation'],
  '🇵🇱': ['Poland'],
  '🇨🇿': ['Czech Republic', 'Czechia'],
  '🇭🇺': ['Hungary'],
  '🇷🇴': ['Romania'],
  '🇧🇬': ['Bulgaria'],
  '🇭🇷': ['Croatia'],
  '🇸🇮': ['Slovenia'],
  '🇸🇰': ['Slovakia', 'Slovak Republic'],
  '🇪🇪': ['Estonia'],
  '🇱🇻': ['Latvia'],
  '🇱🇹': ['Lithuania'],
  '🇭🇰': ['Hong Kong'],
  '🇵🇹': ['Portugal'],
  '🇮🇪': ['Ireland'],
  '🇮🇩': ['Indonesia'],
  '🇨🇷': ['Costa Rica', 'CR'],
  '🇺🇦': ['Ukraine', 'UA'],
  '🇰🇭': ['Cambodia', 'KH'],
  '🇲🇴': ['Macao', 'Macau', 'MO', 'Macao SAR China'],
  '🇲🇲': ['Myanmar', 'Burma', 'Myanmar (Burma)'],
  '🇨🇮': ['Côte d’Ivoire', "Cote d'Ivoire", 'Ivory Coast'],
  '🇱🇨': ['Saint Lucia', 'St. Lucia'],
  '🇧🇦': ['Bosnia and Herzegovina', 'Bosnia & Herzegovina'],
  '🇲🇩': ['Moldova', 'Moldova, Republic of'],
  '🇮🇷': ['Iran', 'Iran, Islamic Republic of'],
  '🇰🇵': ['North Korea', "Korea, Democratic People's Republic of"],
  '🌐': ['Atlantis', '', 'Asia', 'constructor', '__proto__', 'Germany and China', 'Germany, China', 'unknown', 'XX'],
}

const ISO_3166 =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

test('every country has its flag, by its code and by its name', () => {
  expect(ISO_3166).toHaveLength(249)
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  for (const code of ISO_3166) {
    const flag = String.fromCodePoint(...Array.from(code, (letter) => 0x1f1a5 + letter.charCodeAt(0)))
    for (const name of [code, code.toLowerCase(), names.of(code) ?? '']) expect(countryFlag(name)).toBe(flag)
  }
})

test.each(Object.entries(flags))('%s is the flag of %s', (flag, names) => {
  for (const name of names) expect([name, countryFlag(name)]).toEqual([name, flag])
})
