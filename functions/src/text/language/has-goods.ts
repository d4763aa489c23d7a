/**
 * "We have had it in our range since January": a range, a stock or an offer that somebody has is no paper that has come. In
 * folded texts; between having it and where it is stand few words.
 */
const WORDS = String.raw`(?:(?!(?:rohs|reach|svhc|pfas|cmrt|tsca)\b|\S*(?:certif|zertif|declar|deklar|dichiar|erklarung|document|dokument|statement|report|bericht)\S*)[^\s,.;:!?]+ ){0,6}?`

const PLACES: readonly (readonly [have: string, place: string])[] = [
  [
    String.raw`(?:we|i)(?:['’ ]?(?:ve|have)) (?:had |got )?`,
    String.raw`(?:in|on|as part of) (?:our |the |my )?(?:\p{L}+ )?(?:range|portfolio|assortment|catalog(?:ue)?|program(?:me)?|offer(?:ing)?|stock|sale|shop|warehouse|line-?up|price list)`,
  ],
  [
    String.raw`(?:haben (?:wir|ich)|(?:wir|ich) haben?) `,
    String.raw`(?:(?:im|in unserem) (?:\p{L}+ )?(?:sortiment|programm|angebot|katalog|portfolio|lager|shop|bestand|vertrieb)|(?:auf|am) lager)`,
  ],
  [
    String.raw`(?:nous avons|nous l['’ ]avons|nous les avons|on l['’ ]a|on a) `,
    String.raw`(?:(?:a|dans) (?:notre|la|le) |au |en )(?:gamme|catalogue|assortiment|stock|offre|programme|magasin|rayon|vente)`,
  ],
  [
    String.raw`(?:tenemos|llevamos) `,
    String.raw`en (?:nuestr[oa] |el |la )?(?:catalogo|gama|oferta|stock|surtido|programa|almacen|venta|existencias)`,
  ],
  [
    String.raw`(?:abbiamo|l['’ ]abbiamo) `,
    String.raw`(?:in|a|nel|nella|all['’ ]|nell['’ ]) ?(?:nostr[oa] )?(?:gamma|catalogo|assortimento|magazzino|listino|offerta|stock|programma|vendita)`,
  ],
  [
    String.raw`temos `,
    String.raw`(?:no|na|em) (?:noss[oa] )?(?:catalogo|gama|oferta|stock|estoque|portfolio|programa|armazem|venda)`,
  ],
  [
    String.raw`(?:hebben (?:wij|we)|(?:wij|we) hebben) `,
    String.raw`(?:in (?:het |ons |onze |de )?(?:assortiment|programma|aanbod|catalogus|voorraad|magazijn)|op voorraad)`,
  ],
  [
    String.raw`mamy `,
    String.raw`(?:w|na) (?:swojej |swoim |naszej |naszym )?(?:\p{L}+ )?(?:ofercie|asortymencie|sprzedazy|katalogu|magazynie|stanie|programie|portfolio|cenniku)`,
  ],
  [
    String.raw`mame `,
    String.raw`(?:v|ve|na) (?:nasi |nasem )?(?:nabidce|sortimentu|katalogu|sklade|skladu|programu|prodeji|ceniku)`,
  ],
  [
    String.raw`(?:vi har|har vi) `,
    String.raw`(?:i (?:vart |vores |vort |det )?(?:sortiment\p{L}*|utbud\p{L}*|katalog\p{L}*|lager|program\p{L}*|udvalg\p{L}*)|pa lager)`,
  ],
  [String.raw`(?:meilla on|meilla) `, String.raw`(?:valikoima\p{L}*|varasto\p{L}*|ohjelma\p{L}*)`],
  [String.raw`avem `, String.raw`(?:in|pe) (?:\p{L}+ )?(?:oferta|catalog\p{L}*|stoc\p{L}*|gama|portofoliu\p{L}*)`],
]

const HAS_GOODS = new RegExp(
  [
    ...PLACES.map(([have, place]) => String.raw`(?<!\p{L})${have}${WORDS}${place}(?!\p{L})`),
    String.raw`(?<!\p{L})(?:kinalatunkban|valasztekunkban|raktarunkon|katalogusunkban)(?: van| szerepel)?(?!\p{L})`,
    String.raw`(?<!\p{L})(?:urun yelpazemizde|katalogumuzda|programimizda|stogumuzda|stokta|stoklarimizda)(?: \p{L}+){0,2}? var(?!\p{L})`,
    '我们(?:的)?(?:产品)?(?:目录|产品线|库存|仓库)(?:里|中|上)?(?:已经)?有|在我们的(?:产品)?(?:目录|产品线|库存)(?:里|中)|(?:カタログ|ラインナップ|在庫|取扱品)に(?:は)?(?:あり|入って|載って)|(?:카탈로그|제품군|재고)(?:에|로) (?:있|포함)',
  ].join('|'),
  'giu',
)

/** A folded text without saying that somebody has goods. */
export const withoutGoods = (folded: string): string => folded.replace(HAS_GOODS, ' ')
