/**
 * Writes IPC-1752A, Class C, with the queries of Class A where there are any:
 *
 *   MainDeclaration
 *     BusinessInfo > Response (date) > Authorizer, SupplyCompany, Contact; Declaration (supplierAcceptance)
 *     Include > Sectional > SubSectional (the classes)
 *     Product > ProductID (itemNumber, itemName) > Manufacturer; MaterialInfo
 *       QueryList > Query (statement, response)
 *       SubstanceCategoryList > SubstanceCategoryListID, SubstanceCategory > Threshold, SubstanceID, ExemptionList
 *
 * The schema is sold, so the elements are those that declarations of manufacturers have. What is not known, such as the
 * mass of a part, is not written.
 */
import type { Day } from '@attestry/core/base/primitives'
import type { ClassCAnswer, ClassCList, ClassCQuery, Declared } from '@attestry/core/vault/class-c'

export type ClassCHead = {
  supplier: string
  /** Who declares it, and accepts the legal statement for the supplier. */
  person: { name: string; email: string }
  product: { number: string; name: string; manufacturer: string }
  date: Day
}

/** The text of the file. Its texts may hold anything: what XML forbids is left out, all else is escaped. */
export function writeClassC(
  { supplier, person, product, date }: ClassCHead,
  { lists, queries }: Pick<Declared, 'lists' | 'queries'>,
): string {
  const email = element('Email', { address: person.email })
  const classes = [...(queries.length > 0 ? ['A'] : []), 'C']
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'MainDeclaration',
    { xmlns: 'http://webstds.ipc.org/175x/2.0', version: '2.0' },
    element(
      'BusinessInfo',
      { mode: 'Distribute' },
      element(
        'Response',
        { date },
        element('Authorizer', { name: person.name }, email),
        element('SupplyCompany', { name: supplier }),
        element('Contact', { name: person.name }, email),
      ),
      element('Declaration', { legalType: 'Standard', supplierAcceptance: 'true' }),
    ),
    element(
      'Include',
      {},
      element('Sectional', { name: 'MaterialInfo' }, ...classes.map((name) => element('SubSectional', { name }))),
    ),
    element(
      'Product',
      { unitType: 'Each' },
      element(
        'ProductID',
        { itemNumber: product.number, itemName: product.name },
        element('Manufacturer', { name: product.manufacturer }),
      ),
      element('MaterialInfo', {}, ...queries.map(queryList), ...lists.map(categoryList)),
    ),
  )}`
}

const queryList = ({ list, statement }: ClassCQuery): string =>
  element('QueryList', { identity: list, authority: 'IPC' }, element('Query', { statement, response: 'true' }))

const categoryList = ({ identity, answers }: ClassCList): string =>
  element(
    'SubstanceCategoryList',
    {},
    element('SubstanceCategoryListID', { identity, authority: 'IPC' }),
    ...answers.map((answer) => category(answer, identity)),
  )

const category = ({ name, cas, threshold, is_above, exemptions }: ClassCAnswer, list: string): string =>
  element(
    'SubstanceCategory',
    { name, reportableApplication: 'All' },
    element('Threshold', { overThreshold: String(is_above), threshold }),
    ...(cas === null ? [] : [element('SubstanceID', { identity: cas, authority: 'CAS' })]),
    ...(exemptions.length === 0 ? [] : [exemptionList(exemptions, list)]),
  )

const exemptionList = (exemptions: readonly string[], identity: string): string =>
  element(
    'ExemptionList',
    {},
    element('ExemptionListID', { identity, authority: 'IPC' }),
    ...exemptions.map((code) => element('Exemption', {}, element('ExemptionID', { identity: code, authority: 'EU' }))),
  )

function element(name: string, attributes: Readonly<Record<string, string>>, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const start = `<${name}${written.join('')}`
  if (children.length === 0) return `${start}/>`
  return `${start}>\n${children.join('\n').replace(/^/gm, '  ')}\n</${name}>`
}

/** What a document of XML 1.0 cannot hold, in any spelling: most control characters, and halves of characters. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** All that could end an attribute, and white space, which a reader would make blanks of. */
const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[<>&"'\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
