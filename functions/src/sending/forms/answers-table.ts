/**
 * The table that answers a questionnaire which is no workbook: an empty form of ours, about the parts of the mail. It is
 * filled in as a customer's own form is, so nothing stands in it that would not be written there.
 */
import type { FormColumn } from '@attestry/core/base/filled-form'
import { Regime } from '@attestry/core/base/regime'
import type { ExtractedProduct } from '@attestry/core/mail/inbox'
import { MAX_FORM_ROWS } from '@attestry/core/sending/forms'
import { writeWorkbook } from '../../sheets/write-workbook'
import { FORM_LANGUAGES, type FormLanguage } from './form-words'

type Asked = {
  parts: readonly ExtractedProduct[]
  /** None: the table has the columns of all. */
  regimes: readonly Regime[]
  /** Of the mail, as its analysis names it. */
  language: string | null
}

/** The workbook, with the numbers of the parts that are asked about, and nothing beside them. */
export function answersTable({ parts, regimes, language }: Asked): Uint8Array {
  const words = tableWords[FORM_LANGUAGES.find((code) => language?.slice(0, 2) === code) ?? 'en']
  const columns = columnsFor(regimes)
  return writeWorkbook({
    name: words.name,
    head: columns.map((column) => words[column]),
    rows: parts
      .slice(0, MAX_FORM_ROWS)
      .map((part) => columns.map((column) => (column in KNOWN ? KNOWN[column as keyof typeof KNOWN](part) : null))),
  })
}

/** What the mail itself says of a part. */
const KNOWN = {
  own_number: ({ own_number }: ExtractedProduct) => own_number,
  part_number: ({ part_number }: ExtractedProduct) => part_number,
  manufacturer: ({ manufacturer }: ExtractedProduct) => manufacturer,
} as const

const OF_REGIME = {
  rohs: ['rohs_status', 'exemption'],
  reach: ['reach_status', 'svhc', 'substances'],
  prop65: ['prop65_status'],
  conflict_minerals: ['conflict_minerals_status'],
} as const satisfies Record<Regime, readonly FormColumn[]>

type TableColumn = keyof typeof KNOWN | (typeof OF_REGIME)[Regime][number] | 'document' | 'issued' | 'remark'

const columnsFor = (regimes: readonly Regime[]): TableColumn[] => [
  'own_number',
  'part_number',
  'manufacturer',
  ...(regimes.length > 0 ? regimes : Regime.options).flatMap((regime) => OF_REGIME[regime]),
  'document',
  'issued',
  'remark',
]

/** Each heading means to the reader of forms what it stands for (a test looks). */
export const tableWords: Readonly<Record<FormLanguage, Record<TableColumn | 'name', string>>> = {
  en: {
    name: 'Answers',
    own_number: 'Customer Part Number',
    part_number: 'Part Number',
    manufacturer: 'Manufacturer',
    rohs_status: 'RoHS Status',
    exemption: 'RoHS Exemption',
    reach_status: 'REACH Status',
    svhc: 'Contains SVHC',
    substances: 'SVHC Names',
    prop65_status: 'Prop 65 Status',
    conflict_minerals_status: 'Conflict Minerals Status',
    document: 'Documents',
    issued: 'Date of Issue',
    remark: 'Remarks',
  },
  de: {
    name: 'Antworten',
    own_number: 'Kunden-Artikelnummer',
    part_number: 'Herstellerteilenummer',
    manufacturer: 'Hersteller',
    rohs_status: 'RoHS Status',
    exemption: 'RoHS Ausnahme',
    reach_status: 'REACH Status',
    svhc: 'Enthält SVHC',
    substances: 'SVHC Stoffe',
    prop65_status: 'Prop 65 Status',
    conflict_minerals_status: 'Konfliktmineralien Status',
    document: 'Dokumente',
    issued: 'Ausstellungsdatum',
    remark: 'Bemerkungen',
  },
  fr: {
    name: 'Réponses',
    own_number: 'Référence client',
    part_number: 'Référence fabricant',
    manufacturer: 'Fabricant',
    rohs_status: 'Statut RoHS',
    exemption: 'Exemption RoHS',
    reach_status: 'Statut REACH',
    svhc: 'Contient des SVHC',
    substances: 'Noms des substances SVHC',
    prop65_status: 'Statut Prop 65',
    conflict_minerals_status: 'Statut minerais de conflit',
    document: 'Documents',
    issued: 'Date d’émission',
    remark: 'Remarques',
  },
  es: {
    name: 'Respuestas',
    own_number: 'Referencia cliente',
    part_number: 'Referencia fabricante',
    manufacturer: 'Fabricante',
    rohs_status: 'Estado RoHS',
    exemption: 'Exención RoHS',
    reach_status: 'Estado REACH',
    svhc: 'Contiene SVHC',
    substances: 'Sustancias SVHC',
    prop65_status: 'Estado Prop 65',
    conflict_minerals_status: 'Estado minerales de conflicto',
    document: 'Documentos',
    issued: 'Fecha de emisión',
    remark: 'Observaciones',
  },
  it: {
    name: 'Risposte',
    own_number: 'Codice cliente',
    part_number: 'Codice produttore',
    manufacturer: 'Produttore',
    rohs_status: 'Stato RoHS',
    exemption: 'Esenzione RoHS',
    reach_status: 'Stato REACH',
    svhc: 'Contiene SVHC',
    substances: 'Sostanze SVHC',
    prop65_status: 'Stato Prop 65',
    conflict_minerals_status: 'Stato minerali di conflitto',
    document: 'Documenti',
    issued: 'Data di emissione',
    remark: 'Note',
  },
  zh: {
    name: '回复',
    own_number: '客户料号',
    part_number: '制造商料号',
    manufacturer: '制造商',
    rohs_status: 'RoHS符合性',
    exemption: 'RoHS豁免条款',
    reach_status: 'REACH符合性',
    svhc: '是否含有SVHC',
    substances: 'SVHC物质名称',
    prop65_status: 'Prop 65 符合性',
    conflict_minerals_status: '冲突矿产状态',
    document: '文件',
    issued: '签发日期',
    remark: '备注',
  },
  ja: {
    name: '回答',
    own_number: '客先品番',
    part_number: 'メーカー型番',
    manufacturer: 'メーカー',
    rohs_status: 'RoHS適合状況',
    exemption: 'RoHS適用除外',
    reach_status: 'REACH適合状況',
    svhc: 'SVHC含有の有無',
    substances: 'SVHC物質名',
    prop65_status: 'Prop 65 適合状況',
    conflict_minerals_status: '紛争鉱物 状況',
    document: '資料',
    issued: '発行日',
    remark: '備考',
  },
}
