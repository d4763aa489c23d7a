import { ownNames, type OwnNames } from '@attestry/core/base/own-kinds'
import { at } from '@attestry/core/paths'
import type { Reads } from '../adapters/database'

/** What the organization calls its own kinds of documents. */
export const ownNamesOf = async ({ fields }: Pick<Reads, 'fields'>, org: string): Promise<OwnNames> =>
  ownNames((await fields(at('organization', org)))?.own_kinds ?? [])
