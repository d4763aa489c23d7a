/**
 * What the words of statements mean, in fourteen languages: the beginnings of words, or whole words where `$` ends them, in
 * lower case and without accents. With these, what one language teaches holds for the others.
 */
const IDEAS = {
  not: `not$ no$ nor$ neither$ never$ none$ nothing$ cannot$ don$ doesn$ didn$ isn$ aren$ nicht$ kein nie$ niemals weder$ nichts$ pas$ ne$ aucun ni$ jamais nul$ nulle$ rien neant non$ ningun nada$ nunca$ tampoco
    nessun niente mai$ nao$ nenhum nem$ niet$ geen nooit niets zaden$ zadn ani$ nic$ brak$ nigdy neni$ nejsou$ nie$ inte$ ingen$ inga$ inget$ ej$ aldrig varken ikke$ intet$ hverken nej$ nein$ nee$ nil$ nichtvorhanden`,
  free: `free$ frei$ freie freiheit libre libres privo privi priva$ prive$ livre vrij$ vrije$ wolne$ woln prost$ proste$ fri$ fria$ frie$ fritt absen assen abwesen ausenc ausencia afwezig nieobecn nepritomn franvaro fravaer exempte exent isent esent`,
  without: 'without$ ohne$ sans$ sin$ senza$ sem$ zonder$ bez$ utan$ uden$',
  contain: `contain includ comprise present$ presence$ incorporat enthalt enthielt beinhalt vorhanden contien conten contiene contenu contem$ contenh conter$ contid bevat aanwezig zawier zawart obsah innehall indehold indeholdt obecn pritomn forekom forekomm finns$ findes$ found$ find$ zit$ zitten$ trouve encuentr presente presenti presenca presencia presenza aanwezigh vorkomm komt$ komen$ wystepuj vyskyt enthaelt`,
  use: `use$ used$ uses$ using$ utilis utiliz verwend eingesetzt einsatz emploi employ uso$ usa$ usad gebruik stosow stosuj wykorzyst uzyw pouziv pouzit anvand anvend brug bruk toegevoegd added$ zugesetzt impieg`,
  above: `above$ exceed excess over$ beyond$ greater$ higher$ uber$ oberhalb uberschr uberstei mehr$ super depass dela$ dessus exced rebas encima$ oltre$ sopra$ eccede acima$ ultrapass boven$ hoger$ overschr meer$ powyzej przekr przekracz nad$ prekrac prekroc vyssi overstig overskrid hojere hogre wiecej mas$ mais$ piu$ plus$ hoeher surpass`,
  below: `below$ under$ beneath$ less$ lower$ within$ unter$ unterhalb unterschr weniger$ niedriger infer sous$ dessous moins$ debajo$ menos$ menor sotto$ meno$ minor abaixo$ onder$ lager$ minder$ ponizej mniej nizsz pod$ nizsi mene$ mindre$ lagre$ lavere underst underskr innerhalb`,
  limit: `limit threshold maximum permitted$ allowed$ permissible tolerated grenzwert schwell hochst zulass seuil maxim autoris umbral permit soglia consentit ammess limiar permitid grens drempel toegestan prog$ progu$ progi$ granic dopuszcz mezn prah prahov povolen grans gransvard troskel tillat graense taerskel tilladt`,
  comply: `compl conform accord meet$ meets$ met$ meeting$ fulfil satisf respect erfull einhalt eingehalt einhielt entspr konform ubereinstimm observ cumpl acord rispett cumpr atend$ atende voldo voldoe overeenst zgodn spelni splnu soulad vyhov uppfyll overensst foljer$ overhold opfyld pass$ passed$ ok$ compatib bestand soddisf satisfa`,
  law: `rohs reach$ directive$ directives$ regulation$ regulations$ richtlini verordnung reglement regulament directiva directivas direttiv regolament diretiv diretiva richtlijn verordening dyrektyw rozporz smernic narizen direktiv forordning article$ artikel artic articol article annex annexe anhang anexo allegat bijlage zalacznik priloh bilaga bilag section$ amend`,
  list: `svhc svhcs candidate candidat kandidat kandydack candidata list$ listed$ lists$ liste$ lista$ listad lijst listan listen elenco elencat candidatas concern$ besorgnis preoccup preoccupant preocup zorgwekkend obawy obav bekymr betaenk sarskilt`,
  substance: `substanc substan stoff stoffe stof$ stoffen$ sustanc sostanz sustan substanc latk latek amne amnen chemical chemi chemik chimi quimic chimic material materials werkstoff materiau materiale material`,
  all: `all$ every$ each$ any$ entire whole$ total complete$ fully$ alle$ allen$ aller$ samtlich jede ganz gesamt tous$ toutes$ tout$ toute$ ensemble chaque integral todos$ todas$ toda$ todo$ cada$ tutti$ tutte$ tutto$ ogni$ intera elk$ elke$ ieder gehele wszystk kazd vsech vsechn veskere alla$ samtliga varje hela samtlige hver$ hele`,
  exempt: `exempt ausnahme derog exenc esenzion isenc vyjim wylacz vrijstel undantag undtag exception dispens`,
  except: `except excluding apart$ otherwise ausgenommen abgesehen sauf$ hormis salvo$ tranne$ eccetto exceto$ behalve uitgezonder oprocz poza$ krome$ vyjma utom$ forutom bortset undtagen$ besides$ aside$`,
  warn: 'warn avertiss advert avvert avviso aviso$ waarschuw ostrzez varov upozorn varning advarsel advarsl label$ kennzeichn',
  need: `need require oblig duty$ duties$ must$ shall$ pflicht notig erforder necess requis necesit requier obligat richied richiest exig requer nodig vereis verplicht wymag koniecz nutn vyzad krav kraev kravs behov nodvand nodvend muss$ mussen$ subject$ apply$ applies$ applicable$`,
  inform: 'inform notif communic mitteil melde meldung auskunft informac meddel inlich oplys sdeleni hlas scip',
  conflict: 'conflict konflikt drc$ congo kongo armed$ bewaffnet armes$ armad gewapend zbroj ozbroj bevapn vaebn 3tg',
  smelter:
    'smelter refiner hutte schmelz fonder raffin fundic fundid refin smelt huta huty hut$ smaltverk raffinad smeltevaerk raffinaderi',
  conformant: 'rmap rmi$ cmrt conformant validated audited auditiert zertifiz certified$ geprufte',
  source:
    'originat sourc$ sourced$ sourcing$ come$ comes$ procure purchas stamm bezogen provien provenien proced proven$ provem afkomst pochodz pochaz kommer$ kommen$ obtained$ bezieh',
  product: `product products part$ parts$ article$ articles$ item items component device goods$ artikel erzeugnis bauteil bauelement teile$ ware$ waren$ produit piece composant producto articulo pieza prodott articol componenti produto peca onderdeel onderdelen wyrob produkt vyrobk soucast dil$ dily$ vara$ varor$ komponent vare$ varer$ connector relay resistor capacitor switch cable fuse sensor transistor diode module`,
  declare: `declar confirm certif state$ states$ attest assur guarant warrant erklar bestatig versicher zusicher garant dichiar conferm oswiad potwierdz zapewn prohlas potvrz intyg bekraft forsakr bekraeft erklaer verklar verklaar bevestig certific hereby$ hiermit$`,
  test: 'test$ tests$ tested$ measur analys analiz laborator prufung gepruft prueb badan zkous matning',
  detect: 'detect nachgewies nachweis detekt rilevat wykryt zjist aangetroffen gedetect pavis',
  other: `other$ others$ remaining$ rest$ ubrig andere$ anderen$ weitere$ autre autres restant demas$ otros$ otras$ altri$ altre$ outros$ outras$ overige$ andere$ pozostal inn$ inne$ ostatni ovrig andra$ andre$ further$`,
  following: 'following$ folgend suivant siguient seguent seguint volgend nastepuj nasleduj foljande folgende',
  metal: `lead$ lead plomb plomo piombo chumbo lood olow olov bly$ blei mercur quecks cadm kadm chrom cromo dehp dibp dbp$ bbp$ phthal ftalat pbb pbde nickel nikiel nikl tin$ tantal tungsten wolfram gold$ zinn$ oro$ stagno estano`,
  yes: 'yes$ ja$ oui$ si$ sim$ tak$ ano$',
  we: 'we$ our$ us$ wir$ unser nous$ notre$ nos$ nuestr noss nostr onze$ ons$ wij$ nasz my$ nase nasi vi$ vara$ vores$ company$ firma',
  law_only:
    'requires$ restricts$ regulates$ lays$ aims$ history entered$ force$ published$ updates$ twice$ means$ defin bedeutet regelt schreibt prevoit establece stabilisce',
} as const

const WHOLE = new Map<string, string>()
const STEMS = new Map<string, string>()
for (const [idea, words] of Object.entries(IDEAS))
  for (const word of words.trim().split(/\s+/)) (word.endsWith('$') ? WHOLE : STEMS).set(word.replace('$', ''), idea)

/** Phrases of languages without spaces, the longer first. */
const EAST_ASIAN: readonly (readonly [idea: string, pattern: string])[] = [
  ['other', '其他|其它|其余|其餘|その他|기타|나머지|以外'],
  ['except', '除了?|除外|除く|除き|제외'],
  ['exempt', '豁免|適用除外|除外項目|면제'],
  ['following', '以下の|下列|以下(?=物|成)|次の|다음'],
  ['conflict', '冲突|衝突|紛争|분쟁|コンフリクト|刚果|コンゴ|콩고|武装'],
  ['smelter', '冶炼|冶煉|製錬|精錬|제련'],
  ['detect', '检出|檢出|検出|검출'],
  ['comply', '符合|满足|滿足|合格|适合|達標|达标|適合|準拠|満た|遵守|合致|적합|충족|준수|부합'],
  ['contain', '含有|包含|含まれ|含み|含む|含|함유|포함|들어|存在|존재'],
  ['use', '使用|添加|사용|첨가'],
  ['above', '超过|超過|超え|超出|超标|超|高于|大于|초과|넘는|넘지|이상|以上'],
  ['below', '低于|低於|小于|以下|未満|未满|下回|미만|이하'],
  ['limit', '限值|限量|限度|阈值|閾値|基準値|最大許容|许可|허용|한도|기준|임계|上限|制限値'],
  ['list', '清单|清單|候选|候補|リスト|후보|목록|高度?关注|高度?關注|高懸念|고위험|우려'],
  ['substance', '物质|物質|물질|化学品|化學品|화학'],
  ['all', '所有|全部|均|都|皆|各|すべて|全て|全|모든|모두|전'],
  ['warn', '警告|警示|경고|ラベル|标签'],
  ['need', '需要|需|必要|必须|义务|義務|필요|의무'],
  ['inform', '通知|告知|伝達|届出|통지|전달'],
  ['source', '来自|來自|采购|採購|調達|由来|조달|유래|공급받'],
  ['product', '产品|產品|零件|物料|器件|部件|製品|部品|品番|제품|부품'],
  ['declare', '声明|聲明|保证|保證|确认|確認|证明|證明|証明|宣言|보증|확인|선언|증명'],
  ['test', '检测|檢測|测试|試験|分析|시험|측정|测定|測定'],
  [
    'metal',
    '铅|鉛|납|汞|水銀|수은|镉|カドミウム|카드뮴|六价铬|六価クロム|锡|スズ|주석|钽|タンタル|탄탈|钨|タングステン|텅스텐|金(?!属)|금',
  ],
  ['law', '指令|法规|法規|条例|規則|条款|修订|지침|규정|규칙|조항'],
  ['we', '我司|本公司|我公司|我们|我們|弊社|当社|当사|당사|폐사'],
  ['not', '不|未|无|無|没有|沒有|没|非|ません|ない|なし|ず|않|없|불|미|아니'],
  ['yes', '是|有|はい|예'],
]
const EAST = new RegExp(EAST_ASIAN.map(([idea, pattern], at) => `(?<i${at}_${idea}>${pattern})`).join('|'), 'gu')
const IS_EAST = /^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u

/** The ideas of a word, and `?` for what is none. `run`: folded; of languages without spaces all that stand together. */
export function ideasOf(run: string): string[] {
  if (run.startsWith('‹')) return [run]
  if (IS_EAST.test(run))
    return [...run.matchAll(EAST)].map(({ groups }) => {
      const [name] = Object.entries(groups ?? {}).find(([, said]) => said !== undefined) ?? ['i0_?']
      return name.slice(name.indexOf('_') + 1)
    })
  const own = ideaOf(run)
  if (own !== undefined) return [own]
  // Czech denies with a beginning, German and others make one word of two.
  if (/^(?:ne|nie)/.test(run)) {
    const denied = ideaOf(run.replace(/^(?:nie|ne)/, ''))
    if (denied !== undefined) return ['not', denied]
  }
  const [, first = '', last] = /^(.{3,}?)(frei|freie|freien|fri|fria|frie|free|vrij|vrije)$/.exec(run) ?? []
  if (last !== undefined) return [ideaOf(first) ?? '?', 'free']
  return []
}

function ideaOf(word: string): string | undefined {
  const whole = WHOLE.get(word)
  if (whole !== undefined) return whole
  for (let size = Math.min(word.length, 12); size >= 3; size -= 1) {
    const found = STEMS.get(word.slice(0, size))
    if (found !== undefined) return found
  }
  return undefined
}
