import { ImportRow, type ImportSettings } from '@attestry/core/vault/imports'
import { startingList } from '@attestry/core/vault/starting-list'
import { describe, expect, test } from 'vitest'
import { knownLists, type PartsList, unknownLists } from '../../testing/parts-lists'
import { extractRows } from './extract-rows'
import { knownOf, namesFor, newNamesOf, proposeMaker, proposeType } from './names'
import { partsOfRow } from './part-of-row'

let ids = 0
const list = startingList(() => (ids += 1))
const known = knownOf(list.makers, list.types)

/** What an import makes of a list when somebody takes all that is proposed. */
async function importedFrom({ bytes }: PartsList) {
  const sheet = await extractRows(bytes)
  if (sheet.state === 'refused') throw new Error(sheet.problem)
  const lines = Buffer.from(sheet.rows).toString().split('\n').filter(Boolean)
  const asked: ImportSettings = {
    columns: sheet.columns.map(({ proposed }) => proposed),
    manufacturer_id: null,
    product_type_id: null,
    update_existing: true,
    makers: [],
    types: [],
  }
  const rows = lines.map((line) => partsOfRow(ImportRow.parse(JSON.parse(line)), asked))
  const makers = new Set<string>()
  const types = new Set<string>()
  for (const part of rows.flatMap(({ parts }) => parts)) {
    const { maker, type } = newNamesOf(part, known)
    if (maker !== null) makers.add(maker)
    if (type !== null) types.add(type)
  }
  const settings = {
    ...asked,
    makers: [...makers].map((name) => ({ name, as: proposeMaker(name, known).as })),
    types: [...types].map((name) => ({ name, as: proposeType(name, known).as })),
  }
  const names = namesFor(known, settings)
  const found = rows.map((row) => ({
    ...row,
    named: row.parts.flatMap((part) => {
      const maker = names.makerOf(part)
      return maker ? [[part.part_number, maker.name, names.typeOf(part).name]] : []
    }),
  }))
  return {
    parts: found.flatMap(({ named }) => named),
    alternates: found.filter(({ named }) => named.length > 1).map(({ named }) => named.map(([number]) => number)),
    makers: settings.makers.filter(({ as }) => as === 'new').map(({ name }) => name),
    types: settings.types.filter(({ as }) => as === 'new').map(({ name }) => name),
    left: found.filter(({ named }) => named.length === 0).map(({ row }) => row),
  }
}

describe.each([
  ['the rules were made with', knownLists],
  ['came afterwards', unknownLists],
])('of the lists that %s', (_, lists) => {
  test.each(lists.map((one) => [one.name, one] as const))(
    '%s gives all its parts and invents none',
    async (_name, one) => {
      const { parts, alternates = [], makers = [], types = [], left = [] } = one
      expect(await importedFrom(one)).toEqual({ parts, alternates, makers, types, left })
    },
  )
})
