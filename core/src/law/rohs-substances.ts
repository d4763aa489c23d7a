/**
 * The ten restricted substances of RoHS (Annex II of Directive 2011/65/EU as amended by (EU) 2015/863), with the largest
 * share by weight of a homogeneous material. Two are groups, which have no CAS number; that of chromium is its hexavalent
 * form's.
 */
export type RohsSubstance = {
  name: string
  cas: string | null
  /** As declarations write it. */
  threshold: string
  /** How its compounds are called as well. */
  sign: RegExp
}

const ORDINARY = '0.1% by weight (1000 ppm) of homogeneous material'

const one = (name: string, cas: string | null, sign: RegExp, threshold = ORDINARY): RohsSubstance => ({
  name,
  cas,
  threshold,
  sign,
})

export const ROHS_SUBSTANCES: readonly RohsSubstance[] = [
  one('Lead', '7439-92-1', /(?<!\p{L})lead(?!\p{L})/iu),
  one('Cadmium', '7440-43-9', /(?<!\p{L})cadmium(?!\p{L})/iu, '0.01% by weight (100 ppm) of homogeneous material'),
  one('Mercury', '7439-97-6', /(?<!\p{L})mercury(?!\p{L})/iu),
  one('Hexavalent chromium', '18540-29-9', /(?<!\p{L})(?:chromates?|hexavalent)(?!\p{L})/iu),
  one('Polybrominated biphenyls (PBB)', null, /(?<!\p{L})polybrominated biphenyls?(?!\p{L})/iu),
  one('Polybrominated diphenyl ethers (PBDE)', null, /(?<!\p{L})polybrominated(?!\p{L})/iu),
  one('Bis(2-ethylhexyl) phthalate (DEHP)', '117-81-7', /\bDEHP\b/i),
  one('Benzyl butyl phthalate (BBP)', '85-68-7', /\bBBP\b/i),
  one('Dibutyl phthalate (DBP)', '84-74-2', /\bDBP\b/i),
  one('Diisobutyl phthalate (DIBP)', '84-69-5', /\bDIBP\b/i),
]

/** The restricted substance that something is, or is a compound of, by its CAS number or else by its name. */
export const rohsSubstanceOf = ({ name, cas }: { name: string; cas: string | null }): RohsSubstance | undefined =>
  ROHS_SUBSTANCES.find((known) => known.cas !== null && known.cas === cas) ??
  ROHS_SUBSTANCES.find(({ sign }) => sign.test(name))
