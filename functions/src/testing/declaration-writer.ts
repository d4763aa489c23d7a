/**
 * Miniatures of material declarations: IPC-1752A and B, IEC 62474 and chemSHERPA, with the elements that a reader needs,
 * as programs write them. The companies are invented.
 */
import { strToU8, zipSync } from 'fflate'

export type WrittenAnswer = {
  name: string
  cas?: string
  /** Null: no threshold at all; a text: as it is. */
  above: boolean | string | null
  exemptions?: readonly string[]
  amount?: readonly [value: string, unit: string]
  /** Substances of a category, as in lists that name them. */
  substances?: readonly Omit<WrittenAnswer, 'substances'>[]
}

export type WrittenProduct = {
  /** Several: a family that the rest is said of. */
  numbers?: readonly string[]
  name?: string
  requesterNumber?: string
  manufacturer?: string
  lists?: readonly { identity: string; authority?: string; answers: readonly WrittenAnswer[] }[]
  materials?: readonly {
    name: string
    substances: readonly { name: string; cas?: string; amount?: readonly [string, string]; percent?: string }[]
  }[]
  queries?: readonly (readonly [statement: string, response: boolean | string])[]
  exemptions?: readonly string[]
}

export type WrittenDeclaration = {
  standard: 'ipc-1752a' | 'ipc-1752b' | 'iec-62474'
  classes?: string
  /** Of all elements: "ipc". */
  prefix?: string
  namespace?: string
  head?: string
  company?: string
  authorizer?: string
  date?: string
  accepted?: boolean
  /** Asked, and not answered. */
  isRequest?: boolean
  products: readonly WrittenProduct[]
}

const NAMESPACES: Readonly<Record<WrittenDeclaration['standard'], string>> = {
  'ipc-1752a': 'http://webstds.ipc.org/175x/2.0',
  'ipc-1752b': 'https://webstds.ipc.org/175x/1752B/1752B',
  'iec-62474': 'http://std.iec.ch/iec62474',
}

const escape = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Attributes = Readonly<Record<string, string | undefined>>
type Tag = (name: string, attributes?: Attributes, ...children: readonly string[]) => string

const tagWith =
  (prefix: string): Tag =>
  (name, attributes = {}, ...children) => {
    const written = Object.entries(attributes).map(([key, value]) =>
      value === undefined ? '' : ` ${key}="${escape(value)}"`,
    )
    return `<${prefix}${name}${written.join('')}>${children.join('\n')}</${prefix}${name}>`
  }

/** The text of a declaration. */
export function writeDeclaration(declaration: WrittenDeclaration): string {
  const { standard, classes = '', prefix = '', head = '', products } = declaration
  const tag = tagWith(prefix === '' ? '' : `${prefix}:`)
  const space = { [prefix === '' ? 'xmlns' : `xmlns:${prefix}`]: declaration.namespace ?? NAMESPACES[standard] }
  const business = businessXml(tag, declaration)
  const start = `<?xml version="1.0"?>${head}`
  if (standard === 'iec-62474') return start + tag('Main', space, business, ...products.map((one) => iecXml(tag, one)))
  const include = tag(
    'Include',
    {},
    tag('Sectional', { name: 'MaterialInfo' }, ...Array.from(classes, (name) => tag('SubSectional', { name }))),
  )
  const inside = products.map((one) => ipcXml(tag, one))
  return (
    start +
    tag(
      'MainDeclaration',
      { ...space, version: '2.0' },
      business,
      include,
      ...(standard === 'ipc-1752b' ? [tag('IPC-1752B', {}, ...inside)] : inside),
    )
  )
}

function businessXml(tag: Tag, { company, authorizer, date, accepted, isRequest }: WrittenDeclaration): string {
  if (isRequest)
    return tag(
      'BusinessInfo',
      { mode: 'Request/Reply' },
      tag(
        'Request',
        { date },
        tag('RequestCompany', { name: 'Kunde & Co' }),
        tag('Authorizer', { name: 'Karl Kunde' }),
      ),
    )
  return tag(
    'BusinessInfo',
    { mode: 'Distribute' },
    tag(
      'Response',
      { date: date ?? '2024-09-27', comment: '' },
      tag('Authorizer', { name: authorizer ?? 'Eva Muster' }, tag('Email', { address: 'eva@muster.example' })),
      tag('SupplyCompany', { name: company ?? 'Muster Elektronik GmbH' }),
      tag('Contact', { name: 'Max Muster' }),
    ),
    tag('Declaration', { legalType: 'Standard', supplierAcceptance: String(accepted ?? true) }),
  )
}

const numbersOf = ({ numbers = ['LM317'] }: WrittenProduct) => numbers

const ipcXml = (tag: Tag, product: WrittenProduct): string =>
  tag(
    'Product',
    { unitType: 'Each' },
    ...numbersOf(product).map((itemNumber) =>
      tag(
        'ProductID',
        { itemNumber, itemName: product.name ?? '', requesterItemNumber: product.requesterNumber ?? '' },
        tag('Amount', { value: '100', UOM: 'g' }),
        product.manufacturer === undefined ? '' : tag('Manufacturer', { name: product.manufacturer }),
      ),
    ),
    tag(
      'MaterialInfo',
      {},
      (product.queries ?? []).length === 0
        ? ''
        : tag(
            'QueryList',
            { identity: 'Standard' },
            ...(product.queries ?? []).map(([statement, response]) =>
              tag('Query', { statement, response: String(response) }),
            ),
          ),
      exemptionsXml(tag, product.exemptions),
      ...(product.lists ?? []).map(({ identity, authority = 'IPC', answers }) =>
        tag(
          'SubstanceCategoryList',
          {},
          tag('SubstanceCategoryListID', { identity, authority }),
          ...answers.map((answer, index) => categoryXml(tag, answer, index)),
        ),
      ),
      (product.materials ?? []).length === 0
        ? ''
        : tag(
            'HomogeneousMaterialList',
            {},
            ...(product.materials ?? []).map(({ name, substances }) =>
              tag(
                'HomogeneousMaterial',
                { name },
                tag('Amount', { value: '9', UOM: 'mg' }),
                tag(
                  'SubstanceCategoryList',
                  {},
                  tag('SubstanceCategoryListID', { identity: 'Supplier' }),
                  tag('SubstanceCategory', { name: 'Supplier' }, ...substances.map((one) => substanceXml(tag, one))),
                ),
              ),
            ),
          ),
    ),
  )

const categoryXml = (tag: Tag, answer: WrittenAnswer, index: number): string =>
  tag(
    'SubstanceCategory',
    { name: answer.name, reportableApplication: 'All' },
    answer.above === null ? '' : tag('Threshold', { overThreshold: String(answer.above), threshold: '0.1% by weight' }),
    tag('SubstanceCategoryID', { identity: String(index + 1).padStart(5, '0'), authority: 'IPC' }),
    answer.cas === undefined ? '' : tag('SubstanceID', { identity: answer.cas, authority: 'CAS' }),
    answer.amount ? tag('Amount', { value: answer.amount[0], UOM: answer.amount[1] }) : '',
    exemptionsXml(tag, answer.exemptions),
    ...(answer.substances ?? []).map((one) => substanceXml(tag, one)),
  )

function substanceXml(tag: Tag, one: Partial<WrittenAnswer> & { name: string; percent?: string }): string {
  return tag(
    'Substance',
    { name: one.name },
    one.cas === undefined ? '' : tag('SubstanceID', { identity: one.cas, authority: 'CAS' }),
    one.above === undefined || one.above === null ? '' : tag('Threshold', { overThreshold: String(one.above) }),
    one.amount ? tag('Amount', { value: one.amount[0], UOM: one.amount[1] }) : '',
    one.percent === undefined ? '' : tag('Concentration', { value: one.percent }),
    exemptionsXml(tag, one.exemptions),
  )
}

const exemptionsXml = (tag: Tag, exemptions: readonly string[] = []): string =>
  exemptions.length === 0
    ? ''
    : tag(
        'ExemptionList',
        {},
        tag('ExemptionListID', { identity: 'EUROHS-1907', authority: 'IPC' }),
        ...exemptions.map((identity) => tag('Exemption', {}, tag('ExemptionID', { identity, authority: 'EU' }))),
      )

const iecXml = (tag: Tag, product: WrittenProduct): string =>
  tag(
    'Product',
    { unitType: 'each' },
    ...numbersOf(product).map((identifier) =>
      tag(
        'ProductID',
        { identifier, name: product.name ?? '', requesterIdentifier: product.requesterNumber ?? '' },
        tag('Mass', { mass: '2400', unitOfMeasure: 'g' }),
      ),
    ),
    tag(
      'Compliance',
      {},
      ...(product.lists ?? []).flatMap(({ answers }) => answers.map((answer) => iecSubstance(tag, 'DsDsg', answer))),
      ...(product.queries ?? []).map(([statement, response]) =>
        tag('Query', { statement, response: String(response) }),
      ),
    ),
    tag(
      'Composition',
      {},
      tag(
        'ProductPart',
        { numberOfUnits: '2' },
        tag('ProductID', { identifier: 'INNER-1', name: 'Inner part' }),
        ...(product.materials ?? []).map(({ name, substances }) =>
          tag(
            'Material',
            { name },
            ...substances.map((one) => iecSubstance(tag, 'Substance', { above: null, ...one })),
          ),
        ),
      ),
    ),
  )

const iecSubstance = (tag: Tag, kind: string, one: WrittenAnswer & { percent?: string }): string =>
  tag(
    kind,
    { name: one.name },
    tag('UniqueID', { authority: 'IEC62474', identity: '00021' }),
    one.cas === undefined ? '' : tag('UniqueID', { authority: 'CAS', identity: one.cas }),
    one.above === null
      ? ''
      : tag('Threshold', { aboveThresholdLevel: String(one.above), reportingThreshold: '0.1 mass%' }),
    one.amount ? tag('Mass', { mass: one.amount[0], unitOfMeasure: one.amount[1] }) : '',
    one.percent === undefined ? '' : tag('MassPercent', { massPercent: one.percent }),
    ...(one.exemptions ?? []).map((code) =>
      tag(
        'Exemptions',
        {},
        tag('Exemption', { identity: '1', regIndex: code, description: 'An exemption' }),
        tag('UniqueID', { authority: 'IEC62474', identity: '00007' }),
      ),
    ),
  )

/** A ZIP of such files, as chemSHERPA packs them. */
export const writeShai = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

/** The substances of RoHS without lead. */
const OTHERS = [
  'Cadmium',
  'Mercury',
  'Hexavalent chromium',
  'Polybrominated biphenyls (PBB)',
  'Polybrominated diphenyl ethers (PBDE)',
  'Benzyl butyl phthalate (BBP)',
  'Dibutyl phthalate (DBP)',
  'Diisobutyl phthalate (DIBP)',
  'Bis(2-ethylhexyl) phthalate (DEHP)',
]

/** A whole list of RoHS: nothing is above the threshold, but what `lead` says. */
export const rohsList = (lead: Partial<WrittenAnswer> = {}) => ({
  identity: 'EUROHS-1907',
  answers: [{ name: 'Lead', above: false, ...lead }, ...OTHERS.map((name) => ({ name, above: false }))],
})

/** A whole list of REACH of June 2024: nothing is above the threshold, but what `more` has. */
export const reachList = (more: readonly WrittenAnswer[] = [], identity = 'EUREACH-0624', entries = 241) => ({
  identity,
  answers: [
    ...more,
    ...Array.from({ length: entries - more.length }, (_, index) => ({ name: `Substance ${index + 1}`, above: false })),
  ],
})

/** The bytes of a text with its mark of order, as programs on Windows write it. */
export const utf16 = (text: string, order: 'le' | 'be' = 'le'): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}
