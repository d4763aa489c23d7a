/**
 * The words of customers' forms, by language: what their headings say, and what is written below them. Phrases are folded
 * (`text/language/fold`), separated by `|`; one that ends with `*` goes on. `filler` is what changes nothing of a heading.
 */

/** What a heading can say beside a regime. `breach` asks for the opposite of compliance, `other` for something else. */
export const SAYINGS = [
  'status',
  'yesNo',
  'contains',
  'free',
  'breach',
  'exemption',
  'document',
  'issued',
  'substances',
  'remark',
  'other',
  'filler',
] as const
export type Saying = (typeof SAYINGS)[number]

/** What is written. `yes` and `no` are for cells that want no more. */
export type Answers = {
  met: string
  exempted: string
  notMet: string
  notApplicable: string
  declared: string
  /** With the substances behind it. */
  contains: string
  none: string
  /** The customer reads it in the document. */
  attached: string
  yes: string
  no: string
  exemption: string
}

export const FORM_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'zh', 'ja'] as const
export type FormLanguage = (typeof FORM_LANGUAGES)[number]

export const formWords: Record<FormLanguage, { headings: Record<Saying, string>; answers: Answers }> = {
  en: {
    headings: {
      status:
        'status|state|compliance|compliant|complies|comply|conforms|conform|conformity|conformance|conforming|meets|fulfils|fulfills|statement|result|declaration of compliance',
      yesNo: 'y/n|yes/no|yes or no|y or n|yes|no|y|n',
      contains: 'contains|contain|containing|contained|present|presence|above|exceeds|exceeding|over',
      free: 'free|free of|free from|without|does not contain|not contained|not present|below',
      breach: 'non-compl*|non compl*|not compliant|noncompl*|restricted substance*|violation*|banned',
      exemption: 'exemption*|exempt',
      document:
        'document*|certificate|certificates|cert|certs|coc|declaration*|evidence|proof|file|file name|filename|attachment*|attached file',
      issued:
        'date of issue|issue date|issued|issued on|date issued|declaration date|date of declaration|certificate date|document date|date of document|date|dated',
      substances:
        'substance|substances|names|substance name|substance names|substance name and cas|names of substances|svhc name*|svhc names',
      remark: 'remark|remarks|comment|comments|note|notes|additional information|additional info',
      other:
        'china|uk|korea|taiwan|india|pfas|tsca|pop|pops|halogen*|weee|scip|battery|packaging|version|edition|number|no.|nr|ppm|concentration*|weight|mass|amount|% w/w|homogeneous|expiry|expires|expiration|valid until|validity|test report|report|category|template|smelter*|available|availability|required|requested|due|received|supplier*|contact',
      filler:
        'is|are|the|this|a|an|of|for|to|in|on|with|and|part|product|item|component|material|eu|directive|regulation|your|does|it|article|any|w/w|wt|mass%|threshold|list|substance*',
    },
    answers: {
      met: 'Compliant',
      exempted: 'Compliant with exemption',
      notMet: 'Not compliant',
      notApplicable: 'Not applicable',
      declared: 'Declared',
      contains: 'Contains SVHC',
      none: 'No SVHC above 0.1 %',
      attached: 'See attached document',
      yes: 'Yes',
      no: 'No',
      exemption: 'exemption',
    },
  },
  de: {
    headings: {
      status:
        'konform|konformitat|konformitatsstatus|konformitatsaussage|status|erfullt|entspricht|einhaltung|aussage|ergebnis|compliance',
      yesNo: 'j/n|ja/nein|ja oder nein|ja|nein',
      contains: 'enthalt|enthalten|enthaltene|vorhanden|uber|oberhalb|vorkommen',
      free: 'frei|frei von|ohne|nicht enthalten|keine|kein|unter|unterhalb',
      breach: 'nicht konform|nicht-konform|verbotene stoffe|beschrankte stoffe|verstoss*',
      exemption: 'ausnahme*|ausnahmeregelung*',
      document:
        'dokument*|zertifikat*|erklarung*|konformitatserklarung*|nachweis*|bescheinigung*|datei|dateiname|anlage|beleg',
      issued:
        'ausstellungsdatum|ausgestellt|ausgestellt am|datum der erklarung|erklarungsdatum|dokumentdatum|datum|stand',
      substances: 'stoff|stoffe|stoffname|stoffnamen|substanz|substanzen|bezeichnung des stoffes',
      remark: 'bemerkung*|anmerkung*|kommentar*|hinweis|hinweise|notiz*',
      other:
        'halogen*|verpackung*|batterie*|version|ausgabe|nummer|nr.|konzentration*|gewicht|masse|menge|gultig bis|ablauf*|prufbericht*|kategorie|vorlage|vorhanden bis|lieferant*|angefordert|eingang*',
      filler:
        'das|der|die|des|dem|den|ist|sind|im|in|zu|zur|zum|mit|nach|und|gemass|laut|teil|artikel|produkt|bauteil|material|eu|richtlinie|verordnung|rohs-|reach-|liste|schwelle|masse-%',
    },
    answers: {
      met: 'Konform',
      exempted: 'Konform mit Ausnahme',
      notMet: 'Nicht konform',
      notApplicable: 'Nicht zutreffend',
      declared: 'Deklariert',
      contains: 'Enthält SVHC',
      none: 'Keine SVHC über 0,1 %',
      attached: 'Siehe beigefügtes Dokument',
      yes: 'Ja',
      no: 'Nein',
      exemption: 'Ausnahme',
    },
  },
  fr: {
    headings: {
      status: 'conforme|conformite|statut|respecte|etat|resultat',
      yesNo: 'o/n|oui/non|oui ou non|oui|non',
      contains: 'contient|contenant|contenu|presence|present|superieur',
      free: 'exempt|exempt de|sans|ne contient pas|absence|inferieur',
      breach: 'non conforme|non-conforme|non conformite|substances interdites|substances restreintes',
      exemption: 'exemption*|derogation*',
      document: 'document*|certificat*|declaration*|attestation*|justificatif*|fichier|nom du fichier|piece jointe',
      issued:
        "date d'emission|date de delivrance|date du certificat|date de la declaration|date du document|date|emis le",
      substances: 'substance|substances|nom de la substance|noms des substances',
      remark: 'remarque*|commentaire*|observation*|note|notes',
      other:
        "halogene*|emballage*|version|edition|numero|n°|concentration*|poids|masse|quantite|expiration|validite|valable jusqu'*|rapport*|categorie|fournisseur*|demande*",
      filler:
        'le|la|les|du|de|des|a|au|aux|et|en|est|ce|cet|cette|l|d|produit|article|composant|piece|ue|directive|reglement|liste|seuil|%',
    },
    answers: {
      met: 'Conforme',
      exempted: 'Conforme avec exemption',
      notMet: 'Non conforme',
      notApplicable: 'Sans objet',
      declared: 'Déclaré',
      contains: 'Contient des SVHC',
      none: 'Pas de SVHC au-dessus de 0,1 %',
      attached: 'Voir document joint',
      yes: 'Oui',
      no: 'Non',
      exemption: 'exemption',
    },
  },
  es: {
    headings: {
      status: 'cumple|cumplimiento|conforme|conformidad|estado|resultado',
      yesNo: 's/n|si/no|si o no|si|no',
      contains: 'contiene|contenido|presencia|presente|superior',
      free: 'libre|libre de|sin|no contiene|ausencia|inferior',
      breach: 'no conforme|no cumple|incumpl*|sustancias prohibidas|sustancias restringidas',
      exemption: 'exencion*|excepcion*',
      document: 'documento*|certificado*|declaracion*|justificante*|archivo|nombre del archivo|fichero|adjunto',
      issued:
        'fecha de emision|fecha de expedicion|fecha del certificado|fecha de la declaracion|fecha del documento|fecha',
      substances: 'sustancia|sustancias|nombre de la sustancia',
      remark: 'observacion*|observaciones|comentario*|nota|notas',
      other:
        'halogeno*|embalaje*|version|edicion|numero|n.o|concentracion*|peso|masa|cantidad|caducidad|vencimiento|valido hasta|informe*|categoria|proveedor*|solicitad*',
      filler:
        'el|la|los|las|de|del|y|a|al|en|con|es|producto|articulo|componente|pieza|ue|directiva|reglamento|lista|umbral',
    },
    answers: {
      met: 'Conforme',
      exempted: 'Conforme con exención',
      notMet: 'No conforme',
      notApplicable: 'No aplica',
      declared: 'Declarado',
      contains: 'Contiene SVHC',
      none: 'Sin SVHC por encima del 0,1 %',
      attached: 'Véase documento adjunto',
      yes: 'Sí',
      no: 'No',
      exemption: 'exención',
    },
  },
  it: {
    headings: {
      status: 'conforme|conformita|stato|esito|rispetta',
      yesNo: 's/n|si/no|si o no|si|no',
      contains: 'contiene|contenuto|presenza|presente|superiore',
      free: 'privo|privo di|senza|esente|esente da|non contiene|assenza|inferiore',
      breach: 'non conforme|non-conforme|sostanze vietate|sostanze soggette a restrizioni',
      exemption: 'esenzione*|esenzioni|deroga*',
      document: 'documento*|documenti|certificat*|dichiarazion*|attestat*|nome del file|nome file|allegat*',
      issued:
        'data di emissione|data di rilascio|data del certificato|data della dichiarazione|data del documento|data',
      substances: 'sostanza|sostanze|nome della sostanza',
      remark: 'osservazion*|commento|commenti|nota|note',
      other:
        'alogen*|imballaggi*|versione|edizione|numero|n.|concentrazion*|peso|massa|quantita|scadenza|valido fino|rapporto*|categoria|fornitore*|richiest*',
      filler:
        'il|lo|la|i|gli|le|di|del|della|dei|e|a|al|alla|in|con|l|prodotto|articolo|componente|parte|ue|direttiva|regolamento|lista|soglia',
    },
    answers: {
      met: 'Conforme',
      exempted: 'Conforme con esenzione',
      notMet: 'Non conforme',
      notApplicable: 'Non applicabile',
      declared: 'Dichiarato',
      contains: 'Contiene SVHC',
      none: 'Nessuna SVHC oltre lo 0,1 %',
      attached: 'Si veda il documento allegato',
      yes: 'Sì',
      no: 'No',
      exemption: 'esenzione',
    },
  },
  zh: {
    headings: {
      status: '符合性|符合|合规性|合规|状态|狀態|是否符合|结果|符合与否',
      yesNo: '是/否|是否|是|否',
      contains: '是否含有|含有|包含|是否含|含',
      free: '不含有|不含|无',
      breach: '不符合|不合规|禁用物质|限用物质|有害物质',
      exemption: '豁免条款|豁免项|豁免',
      document: '证书|證書|声明书|声明|聲明|文件名|文件|附件|证明|报告文件',
      issued: '签发日期|发证日期|发布日期|出具日期|声明日期|文件日期|證書日期|证书日期|日期',
      substances: '物质名称|物质名|物质|物質名稱',
      remark: '备注|備註|说明|说明事项',
      other: '卤素|无卤|包装|电池|版本|编号|编码|浓度|重量|含量|有效期|到期|检测报告|测试报告|类别|中国|供应商|数量',
      filler: '产品|物料|零件|欧盟|指令|法规|清单|的|有|请|填写|要求|超过|大于|高关注',
    },
    answers: {
      met: '符合',
      exempted: '符合（豁免）',
      notMet: '不符合',
      notApplicable: '不适用',
      declared: '已申报',
      contains: '含有SVHC',
      none: '不含超过0.1%的SVHC',
      attached: '请参阅所附文件',
      yes: '是',
      no: '否',
      exemption: '豁免',
    },
  },
  ja: {
    headings: {
      status: '適合性|適合状況|適合|対応状況|対応|遵守|準拠|状況|ステータス|可否|判定',
      yesNo: 'はい/いいえ|はい|いいえ|有/無|有無',
      contains: '含有の有無|含有有無|含有|含む|含まれる',
      free: '不含有|非含有|含まない|含有なし|フリー|不使用',
      breach: '不適合|非適合|非対応|未対応|禁止物質|制限物質',
      exemption: '適用除外項目|適用除外|除外項目|除外用途|除外',
      document: '証明書|宣言書|不使用証明|ファイル名|ファイル|資料|書類|添付',
      issued: '発行日|作成日|証明日|宣言日|日付',
      substances: '物質名称|物質名|物質',
      remark: '備考|コメント|特記事項|注記',
      other:
        'ハロゲン|包装|電池|版数|版|番号|濃度|重量|含有量|有効期限|期限|分析報告|試験報告|報告書|区分|中国|仕入先|数量',
      filler: '製品|部品|品目|欧州|指令|規則|リスト|の|は|に|を|か|ご|記入|高懸念|候補',
    },
    answers: {
      met: '適合',
      exempted: '適合（適用除外あり）',
      notMet: '不適合',
      notApplicable: '対象外',
      declared: '申告済み',
      contains: 'SVHC含有',
      none: '0.1%を超えるSVHCの含有なし',
      attached: '添付の書類をご参照ください',
      yes: 'はい',
      no: 'いいえ',
      exemption: '適用除外',
    },
  },
}

/** What regimes and the Candidate List are called in headings, in any language. */
export const regimeWords = {
  rohs: 'rohs*|eu rohs|2011/65/eu|2011/65|2015/863/eu|2015/863|(eu) 2015/863|pb-free|pb free|lead-free|lead free|bleifrei|sans plomb|sin plomo|senza piombo|无铅|鉛フリー',
  reach: 'reach*|1907/2006|(ec) 1907/2006|(eg) 1907/2006|ec 1907/2006|article 33|art. 33|artikel 33',
  prop65:
    'prop 65|prop. 65|prop65|proposition 65|california proposition 65|california prop 65|ca prop 65|california|加州65|加州65号',
  conflict_minerals:
    'conflict mineral*|conflict-mineral*|3tg|cmrt|konfliktmineral*|konfliktrohstoff*|minerais de conflit|mineraux de conflit|minerales de conflicto|minerales en conflicto|minerali dei conflitti|minerali di conflitto|冲突矿产|冲突矿物|衝突礦產|紛争鉱物|コンフリクト',
  svhc: 'svhc*|candidate list|kandidatenliste|kandidatenstoff*|besonders besorgniserregende stoffe|liste candidate|lista candidata|lista de candidatas|高关注物质|高關注物質|高懸念物質|候选清单|候補リスト',
} as const
export type RegimeWord = keyof typeof regimeWords

/** How forms offer answers in their lists and beside each other, in any language and in plain letters. */
export const answerForms = {
  yes: 'y|yes|ja|j|oui|o|si|s|是|はい|有|true|○',
  no: 'n|no|nein|non|否|いいえ|無|false|×',
  met: 'compliant|rohs compliant|reach compliant|complies|conform|conforms|konform|conforme|cumple|符合|合规|適合|対応|ok|pass|passed|fully compliant',
  exempted:
    'compliant with exemption|compliant with exemptions|compliant (exemption)|compliant with exemption(s)|yes with exemption|yes with exemptions|yes, with exemption|yes (with exemption)|konform mit ausnahme|konform mit ausnahmen|ja mit ausnahme|conforme avec exemption|oui avec exemption|conforme con exencion|si con exencion|conforme con esenzione|si con esenzione|符合（豁免）|符合(豁免)|豁免符合|適合（適用除外あり）|適合(適用除外あり)|除外適合',
  notMet:
    'non-compliant|non compliant|noncompliant|not compliant|does not comply|nicht konform|non conforme|non-conforme|no conforme|no cumple|不符合|不合规|不適合|非対応|nok|fail|failed',
  notApplicable:
    'n/a|na|n.a.|not applicable|nicht zutreffend|entfallt|nicht anwendbar|sans objet|non applicable|no aplica|no aplicable|non applicabile|不适用|不適用|対象外',
  declared: 'declared|deklariert|declare|declarado|dichiarato|已申报|申告済み',
  contains:
    'contains svhc|contains svhcs|contains|svhc present|enthalt svhc|enthalt|contient des svhc|contient|contiene svhc|contiene|含有svhc|含有|含む',
  none: 'no svhc|no svhcs|none|does not contain|does not contain svhc|not present|svhc free|keine svhc|keine|nicht enthalten|pas de svhc|aucune|sin svhc|ninguna|nessuna svhc|nessuna|不含svhc|不含|不含有|非含有|含まない',
} as const
export type AnswerForm = keyof typeof answerForms
