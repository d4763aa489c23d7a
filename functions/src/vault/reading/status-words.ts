/** What sentences say of regimes: the words for good news, for bad news, and for what is neither. */

/** "Without any exemption" is none. */
export const NO_EXCEPTION =
  /(?:applicable )?exemptions?(?: used| applied)?: ?none(?: used)?|exemptions? (?:\w+ ){0,4}(?:is|are) not (?:used|claimed|applied|needed|required)|no (?:\w+ ){0,6}exemptions? (?:is|are|was|were) (?:used|claimed|applied|needed|required|made use of)|do(?:es)? not (?:make use of|rely on|need|require|use) (?:any |an )?exemptions?|ausnahmen? (?:[\wäöü.]+ ){0,4}(?:werden |wird )?nicht (?:in anspruch genommen|angewen\w+|genutzt|verwendet|benötigt)|wyłącze\w* (?:\S+ ){0,4}nie (?:stosuje|wykorzyst)\w*(?: się)?|bez (?:\w+ ){0,3}wyłącze\w*|zonder (?:\w+ ){0,3}(?:vrijstelling|uitzondering)\w*|(?:without|no|not? us(?:e|es|ing)) (?:any |the use of |relying on )*(?:exemptions?|exceptions?)|ohne (?:\w+ ){0,3}ausnahmen?|sans (?:\w+ ){0,3}(?:exemption|dérogation|exception)s?|senza (?:\w+ ){0,3}(?:esenzion|eccezion)[ei]|sin (?:\w+ ){0,3}(?:exencion|excepcion)(?:es)?|면제 ?(?:조항)?[을를]? ?적용하지 않|[未不无無](?:使用|适用|適用|依赖|涉及)?(?:任何)?豁免(?:条款|條款)?|適用除外(?:なし|は使用していな)/gi

/** What lists features, or is a box without a tick. */
export const NO_STATEMENT =
  /\bfeatures\b|operating temperature|warranty|(?:^|[\s:;,])["“']?[a-z]{1,4}["”']? ?=(?= )|^["“']?[a-z]{1,4}["”']? means\b|^\[ ?\]|☐|[□■]|\( ?[xX]? ?\)|\?$|(?:\s|-|:)(?:no|nein|non)$|(?:not|kein) (?:part of|covered by|bestandteil|gegenstand) (?:this|dies\w+|the present)|\b(?:supplier|seller|lieferanten?|proveedor|fournisseur|fornitore|leverancier|dostawca)\b.{0,20}(?:shall|warrant|will|must|garanti|gewährleiste|asegurará|comunicará|indicará|facilitará|garantizará|sichert zu|stellt sicher)|^(?:die|the|all) (?:ware|goods)\b.{0,12}(?:muss|must|shall)/i

export const COMPLIES =
  /\bcompl(?:y|ies|ied|iant|ying)\b|\b(?:in|full|of|certif\w+|confirm\w*) compliance\b|\bconform(?:s|ing|ant|es?|i|o|a)?\b|in conformity|\bmeets?\b|\bfulfil|\bsatisf|within the (?:limit|maximum)|below the (?:limit|maximum)|erfüll|konform|entspr(?:echen|icht)|eingehalten|einhält|einhalten|respect(?:e|ent)|rispetta|cumple[n]?|cumpre|atendem?\b|zgodn[aeiy]|spełnia|voldo(?:e|en|et)|splňuj|uppfyller|overholder|opfylder|splňuje|충족|준수|적합|符合|满足|滿足|合格|満たし|適合|準拠|合致/i

export const NONE =
  /(?:do|does|did) not (?:\w+ ){0,2}(?:contain|include|exceed|expose|use|hold)|(?:are|is|was|were) (?:not (?:\w+ )?(?:present|contained|used|added|exceeded)|free (?:of|from))|contains? (?:none|no)\b|\bno (?:svhc|substances?|chemicals?|intentionally|(?:duty|obligation) to (?:communicate|inform|notify))|0[.,]1 ?%(?: w\/w)?: ?none\b|ningun[ao] de (?:los|las|nuestr[ao]s)|aucun(?:e)? de (?:nos|ces|ses)|nessun[oa] de[gi]|ninguno|\bnone (?:of|is|are|above|over|present|contained|detected|was|were)\b|\bneither (?:\w+ ){0,4}?(?:contain|include|exceed|hold|present)\w*|\bno (?:knowledge|presence|listed|known|candidate|other|single|one|such)\b|not (?:aware|been (?:found|identified|detected|used|added))|\babsen(?:t|ce of)\b|not present|\bfree (?:of|from)\b|svhc[- ]free|below (?:the )?(?:reporting )?(?:threshold|limit|0[.,]1)|less than 0[.,]1|not (?:in|at) (?:\w+ )?concentrations?|not detected|enth(?:ält|alten) (?:\w+ )?kein|nicht (?:\w+ )?enthalten|nicht über 0[.,]1|kein(?:e|en|er|erlei)? (?:[\wäöüß]+ ){0,4}(?:svhc|stoff|substanz|besonders|kandidat)|unter(?:halb)? (?:\w+ ){0,4}0,1|unterschr(?:eit|itt)|nicht (?:\w+ ){0,5}(?:enthalten|vorhanden|überschritten)|(?:<|≤|not more than|smaller than|under) ?0[.,]1 ?(?:wt|重量)?\.? ?%|keine?n? der|frei von|ne contien(?:t|nent) (?:pas|aucun)|aucune? (?:des )?(?:substance|svhc)|exempte?s? de|non conten|non contien|nessun[ao]? (?:(?:delle|dei|degli) )?(?:\d+ )?(?:sostanz|svhc)|aucune? des|priv[io] di|no contien|ningun[ao]? (?:de las )?(?:sustancia|svhc)|libres? de|geen (?:\w+ ){0,4}(?:svhc|stof)|nie (?:zawiera|przekracza|występuj|są obecne)|geen (?:[^\s.;]+ ){1,6}(?:bevat|aanwezig)|niet (?:\w+ ){0,3}(?:aanwezig|aangetroffen|bevat)|neobsah|překračuj|não (?:cont|exced)|innehåller (?:inte|inga)|indeholder (?:ikke|ingen)|不含|不包含|未含|未检出|未檢出|不超过|不存在|均?低[于於]|未超[过過]|不超過|含有(?:しな|していな|しており?ません|いたしておりません|して(?:おり|い)ません)|非含有|不使用|使用しており?ません|含まれ(?:ており?ません|ていません|ない)|超え(?:る|て)?.{0,14}(?:ません|ない)|(?:함유|포함|초과)하지 않|불검출|미함유|neobsahuj/i

export const CONTAINS =
  /contains? (?:the following|(?:an? |one |two |at least one )?(?:svhc|substances? (?:of very|on the|listed))|lead\b)|(?:svhc|substances?) (?:is|are) (?:contained|present)\b(?! (?:below|in concentrations? below))|enth(?:ält|alten)(?! (?:\w+ )?kein)(?=.*(?:svhc|kandidat|0[.,]1))|contien(?:t|nent|en|e)\b(?! (?:pas|aucun|ningun))|conten(?:gono|uto)|含有(?!し|す|い|害|量)|含まれます|含まれており(?:ます)/i

export const EXCEPT =
  /other than|except|exemption|apart from|besides|aside from|only the|ausnahme|ausgenommen|außer|isenç|výjim|wyłącz|vrijstelling|uitzondering|abgesehen|à l'exception|hormis|sauf|en dehors|salvo|excep|ad eccezione|tranne|eccetto|除|以外|豁免|例外|適用除外/i

export const CONDITION =
  /\bwhere the exposure|\b(?:if|unless|whether|should|would|shall(?! remain)|obliged|must|muss|müssen|sollen?|deber[áa]n?|devr(?:a|ont|à|anno)|moet(?:en)?|musi|muszą|requires?|oblig\w+|falls|sofern|wenn|qualora|siempre que|au cas où)\b|如果|若|場合|义务|義務/i

/** "Not compliant" is no good news. */
export const NEGATED =
  /\b(?:not|non|nicht|no|nie|niet)[ -]?(?:\w+ )?(?:compl|conform|konform|meet|cumpl|entspr)|cannot|unable|regret|nie (?:są |jest )?(?:zgodn|spełnia)|voldoe[nt]* niet|不能|无法|不符合|不合格|不適合/i

/** Good news of another product. */
export const OF_ANOTHER_PRODUCT =
  /replacement|alternativ|successor|substitute product|new designs?|nachfolge(?!nd)|ersatztyp|替代|代替品|後継/i

/** "No duty to inform", "a warning is not required": a condition that is not met. */
export const NO_DUTY =
  /\b(?:no|not|nor|never|keine?r?|nicht|aucune?|pas|nessun\w*|non|ninguna?) (?:\w+ ){0,3}?(?:oblig\w+|dut(?:y|ies)|requir\w+|need\w*|pflicht\w*)|\bnone of (?:\w+ ){0,4}?(?:requir\w+|need\w*)|\b(?:at a level |in an amount |in amounts )?(?:that|which) (?:would )?requires? (?:a |any )?(?:\w+ ){0,3}warning|(?:oblig\w+|duty|requir\w+|pflicht\w*)[^.;]{0,50}\b(?:not|no|nicht|kein\w*|pas|non)\b/gi

/** It cannot say yet: what follows about the law or the list is no answer. */
export const UNSURE =
  /neither the presence nor the absence|undeterminable|nicht bestimmbar|could not be determined|not (?:yet )?been determined|geen uitspraak|žádné informace|neither (?:be )?(?:confirm|affirm)\w* (?:nor|or) (?:be )?(?:exclud|den|rule)\w*|(?:cannot|can not|unable to|not (?:yet )?(?:able|in a position) to) (?:\w+ ){0,3}(?:confirm|declare|state|give|make|exclude)|(?:review|assessment|investigation|survey|evaluation|data collection)(?: (?:of|by|with|among) [\w ]{1,40}?)? (?:is |has |are |have )?(?:still |not (?:yet )?)(?:been )?(?:finish|complet|on-?going|in progress|under way|pending)\w*|(?:still|currently) (?:being |under )?(?:investigat|review|collect|assess)\w*|keine (?:abschließende|verbindliche|endgültige) (?:aussage|auskunft)|(?:weder|nicht) (?:\w+ ){0,4}(?:bestätigen|ausschließen)|noch nicht (?:\w+ ){0,3}(?:abgeschlossen|geprüft|bewertet|ermittelt)|né (?:di )?confermare|non (?:siamo|è) (?:\w+ ){0,3}(?:in grado|possibile) (?:\w+ ){0,3}(?:conferm|esclud|dichiar)|tuttora in corso|ni confirmer ni|(?:n'est|ne sommes) pas (?:\w+ ){0,4}(?:en mesure|possible)|en cours d'(?:évaluation|analyse|investigation)|no (?:podemos|es posible) (?:\w+ ){0,3}(?:confirm|descart|exclui)|ni confirmar ni|nie (?:można|możemy) (?:\w+ ){0,3}(?:potwierdz|wyklucz)|判定不能|調査中|确认中|調査を継続|正在调查|尚未(?:完成|确认)|无法确认/i
