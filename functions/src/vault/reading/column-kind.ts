export type ColumnKind = 'maker_part' | 'part' | 'customer_part' | 'maker' | 'topics' | 'description' | 'other'

const COLUMNS: readonly (readonly [ColumnKind, RegExp])[] = [
  [
    'customer_part',
    /^(?:cust|our\b|internal|ipn\b|cpn\b|sap|erp|unsere|interne|kunden|client|réf(?:érence)? (?:client|interne)|digi-?key|mouser|lcsc|farnell|distributor|客户|客戶|内部|物料编码|物料编号|部品コード|社内|自社|buyer|your customer)/i,
  ],
  [
    'maker_part',
    /^(?:mpn|(?:mfr|mfg|manufacturer|maker|vendor|supplier)\.?(?:'?s)?[ -]?(?:p\/?n|part|item|type|article)|hersteller-?(?:teile|artikel|bestell|nr|nummer|typ)|réf(?:érence)? fabricant|厂家型号|制造商型号|原厂型号|厂商型号|メーカー型番|メーカ型番)/i,
  ],
  [
    'maker',
    /^(?:mfr|mfg|manufacturer|maker|brand|make|vendor|hersteller|fabricant|marque|制造商|厂家|厂商|品牌|生产商|メーカー|メーカ)(?: name)?\.?$/i,
  ],
  [
    'topics',
    /^(?:docs?|documents?|documentation|required|requested|request|requirements?|compliance|certificates?|regulations?|needed|dokumente?|unterlagen|nachweise?|documents? requis|文件|资料|所需|要求|書類|必要書類|調査項目)/i,
  ],
  [
    'part',
    /^(?:p\/?n|parts?(?: ?(?:numbers?|nos?|nr|#|id))?|part ?#|item(?: ?(?:numbers?|nos?|#))?|article|art\.?-? ?(?:nr|no)|artikel(?:-?(?:nr|nummer))?|teile-?(?:nr|nummer)|bestell-?(?:nr|nummer)|typ|type|typenbezeichnung|model|product(?: ?(?:number|code))?|device|component|material|référence|réf|型号|型號|规格型号|规格|料号|料號|产品型号|型番|品番|部品番号|製品型番|形式)\.?$/i,
  ],
  [
    'description',
    /^(?:desc|description|bezeichnung|beschreibung|désignation|描述|品名|名称|製品名|product name|benennung)/i,
  ],
  [
    'other',
    /^(?:#|no\.?|nr\.?|pos\.?|line|qty|quantity|menge|anzahl|quantité|数量|price|preis|unit|序号|status|date|datum|due|lead ?time|remarks?|comments?|bemerkung|备注|備考|cas|rev|项目|项次|weight|質量|製品質量|moq|total|amount)/i,
  ],
]

/** What a table heading says about its column, or null if the cell is not a heading. */
export function columnKind(cell: string): ColumnKind | null {
  const heading = cell
    .trim()
    .replace(/^\*+|[*:]+$/g, '')
    .trim()
  if (heading === '' || heading.length > 40) return null
  return COLUMNS.find(([, pattern]) => pattern.test(heading))?.[0] ?? null
}
