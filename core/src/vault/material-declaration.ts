import { z } from 'zod'
import { Day } from '../base/primitives'
import { Regime } from '../base/regime'

/** What a material declaration in XML is written in. chemSHERPA (.shai) is a ZIP with XML of IEC 62474. */
export const MaterialStandard = z.enum(['ipc-1752a', 'ipc-1752b', 'iec-62474', 'chemsherpa'])
export type MaterialStandard = z.infer<typeof MaterialStandard>

/**
 * What an IPC-1752 declares: A answers to queries, B groups of materials, C categories of substances of a list, D all
 * substances of each homogeneous material. The last of several counts.
 */
export const MaterialClass = z.enum(['A', 'B', 'C', 'D'])
export type MaterialClass = z.infer<typeof MaterialClass>

/** How much is taken from a declaration. */
export const MAX_DECLARED_PRODUCTS = 1000
export const MAX_DECLARED_LISTS = 100
/** Of all lists together; a product has about 400. */
export const MAX_DECLARED_ANSWERS = 100_000
export const MAX_DECLARED_SUBSTANCES = 20_000
export const MAX_DECLARED_STATEMENTS = 2000

/** A product that is declared, by its maker's number, and by that of whoever asked. Empty: not said. */
export const DeclaredProduct = z.object({
  number: z.string().max(100),
  requester_number: z.string().max(100),
  name: z.string().max(300),
  manufacturer: z.string().max(300),
})
export type DeclaredProduct = z.infer<typeof DeclaredProduct>

/**
 * What is said of a substance, or a category of them. `product`: the number of one; null: of all. `above_threshold`:
 * null: not answered. `exemptions`: codes such as `7(c)-I`, or as written where they are none. `amount`: as written.
 */
export const MaterialAnswer = z.object({
  product: z.string().max(100).nullable(),
  name: z.string().max(300),
  cas: z.string().max(12).nullable(),
  above_threshold: z.boolean().nullable(),
  exemptions: z.array(z.string().max(60)).max(10),
  amount: z.string().max(100),
})
export type MaterialAnswer = z.infer<typeof MaterialAnswer>

/**
 * A list of substances, and the answers to it. `list` as written ("EUREACH-0624"). `list_date` and `entries` are those
 * of that version of the Candidate List; null: it is no such list, or one that is not known.
 */
export const MaterialCategory = z.object({
  list: z.string().max(100),
  authority: z.string().max(100),
  regime: Regime.extract(['rohs', 'reach']).nullable(),
  list_date: Day.nullable(),
  entries: z.number().int().nullable(),
  answers: z.array(MaterialAnswer),
})
export type MaterialCategory = z.infer<typeof MaterialCategory>

/** A substance of a material, with its amounts as written ("1.2 mg, 3.5 %"). `where`: the material. */
export const DeclaredSubstance = z.object({
  product: z.string().max(100).nullable(),
  name: z.string().max(300),
  cas: z.string().max(12).nullable(),
  amount: z.string().max(100),
  where: z.string().max(300),
})
export type DeclaredSubstance = z.infer<typeof DeclaredSubstance>

/** A query, and whether it is true; null: not answered. `list`: which version of which list it is about; empty: not said. */
export const DeclarationStatement = z.object({
  product: z.string().max(100).nullable(),
  list: z.string().max(100),
  text: z.string().max(500),
  answer: z.boolean().nullable(),
})
export type DeclarationStatement = z.infer<typeof DeclarationStatement>

/**
 * What a material declaration says. `is_accepted`: its supplier accepts the legal statement in it; null: not said.
 * `exemptions` are those named for a product, and not for one of its substances. `left_out` counts what is beyond the
 * limits.
 */
export const MaterialDeclaration = z.object({
  standard: MaterialStandard,
  class: MaterialClass.nullable(),
  supplier: z.string().max(300),
  authorizer: z.string().max(300),
  date: Day.nullable(),
  is_accepted: z.boolean().nullable(),
  products: z.array(DeclaredProduct).max(MAX_DECLARED_PRODUCTS),
  categories: z.array(MaterialCategory).max(MAX_DECLARED_LISTS),
  substances: z.array(DeclaredSubstance).max(MAX_DECLARED_SUBSTANCES),
  statements: z.array(DeclarationStatement).max(MAX_DECLARED_STATEMENTS),
  exemptions: z.array(z.object({ product: z.string().max(100).nullable(), code: z.string().max(60) })).max(1000),
  left_out: z.number().int(),
})
export type MaterialDeclaration = z.infer<typeof MaterialDeclaration>
