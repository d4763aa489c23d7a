/** What should be read of a mail. `or`: it may also be read as a refusal of what was sent. `any`: of whichever parts. */
export type Expected = {
  months?: number
  after?: string
  isRefused?: boolean
  or?: 'refused'
  parts?: string[] | 'any'
}

export type Refusal = readonly [name: string, subject: string, text: string, expected: Expected, received?: number]

/** Invented mails of customers who refuse a document or say which they accept: name, subject, text, what they say. */
export const REFUSALS: readonly Refusal[] = [
  [
    'en auditor',
    'Re: RoHS certificate 1N4148W-TP',
    'Hi Ana,\n\nthanks for the quick answer. Unfortunately the certificate for 1N4148W-TP is dated October 2025. Our auditor does not accept certificates older than 12 months. Can you get a newer one?\n\nBest regards\nPaul Meyer',
    { months: 12, isRefused: true, parts: ['1N4148W-TP'] },
  ],
  [
    'de veraltet',
    'AW: Unterlagen TLC555CDR',
    'Hallo Frau Lindner,\n\ndie RoHS-Erklärung zu TLC555CDR, die Sie uns geschickt haben, ist leider zu alt und wurde von unserer Qualitätssicherung abgelehnt. Bitte senden Sie uns eine neuere Fassung.\n\nMit freundlichen Grüßen\nSabine Roth',
    { isRefused: true, parts: ['TLC555CDR'] },
  ],
  [
    'fr certificats',
    'Certificats RoHS et REACH',
    'Bonjour,\n\nPourriez-vous nous transmettre les certificats RoHS et REACH pour la référence STM32F407VGT6 ? Ils ne doivent pas dater de plus de 12 mois.\n\nCordialement,\nClaire Dubois',
    { months: 12 },
  ],
  [
    'es auditoria',
    'RE: certificado RoHS LM317T',
    'Buenos días:\n\nEl certificado RoHS de LM317T que nos enviaron es demasiado antiguo y el auditor lo ha rechazado. ¿Pueden enviarnos uno más reciente?\n\nUn saludo,\nJavier Ortega',
    { isRefused: true, parts: ['LM317T'] },
  ],
  [
    'it non più vecchia',
    'Dichiarazione REACH',
    'Buongiorno,\n\nvi chiediamo la dichiarazione REACH aggiornata per BC547B e BC557B. La dichiarazione non deve essere più vecchia di 12 mesi.\n\nCordiali saluti\nMarco Bianchi',
    { months: 12 },
  ],
  [
    'zh 一年内',
    'RoHS报告',
    '您好，\n\n请提供 GRM188R71H104KA93D 的RoHS检测报告，报告须为一年以内出具的。\n\n谢谢\n李伟',
    { months: 12 },
  ],
  [
    'en dated after',
    'RoHS / REACH declarations for our 2026 file',
    'Hello,\n\nplease send RoHS and REACH declarations for NE555DR and LM358DR. Only declarations dated after 2026-01-01 can be uploaded to our system.\n\nThanks,\nKaren Holt',
    { after: '2026-01-02' },
  ],
  [
    'de zwölf Monate',
    'RoHS und REACH für Artikel BSS138',
    'Sehr geehrte Damen und Herren,\n\nfür den Artikel BSS138 benötigen wir die aktuellen RoHS- und REACH-Bescheinigungen. Die Dokumente dürfen nicht älter als zwölf Monate sein.\n\nMit freundlichen Grüßen\nThomas Krüger\nEinkauf',
    { months: 12 },
  ],
  [
    'en short',
    'RE: RE: docs',
    'Sorry, this REACH statement is outdated (still 219 SVHC). We need a newer one for IRF540N please.\n\nTom',
    { isRefused: true, parts: ['IRF540N'] },
  ],
  [
    'fr refusé',
    'TR: Déclaration REACH BAT54S',
    'Bonjour Monsieur,\n\nnotre client a refusé la déclaration REACH du BAT54S que vous nous avez transmise : elle date de 2023. Merci de nous faire parvenir une version plus récente.\n\nBien à vous\nLuc Martin',
    { isRefused: true, parts: ['BAT54S'] },
  ],
  [
    'es fecha',
    'Documentación medioambiental',
    'Estimados señores:\n\nNecesitamos las declaraciones RoHS de 74HC595D y 74HC165D, con fecha posterior al 1 de enero de 2026.\n\nAtentamente,\nMaría López',
    { after: '2026-01-02' },
  ],
  [
    'zh 过期',
    'Re: 1N4007 RoHS证书',
    '王小姐，\n\n贵司发来的1N4007的RoHS证书已经过期，客户不接受。请重新提供最新的。\n\n陈',
    { isRefused: true, parts: ['1N4007'] },
  ],
  [
    'en last year only',
    'Compliance package',
    'Dear supplier,\n\nas part of our annual review we ask for the RoHS certificate and the conflict minerals report (CMRT) for MAX232CPE. All documents have to be issued within the last year.\n\nKind regards,\nPriya N.',
    { months: 12 },
  ],
  [
    'it rifiutato',
    'R: Certificato RoHS 2N2222A',
    'Salve,\n\nil certificato RoHS per il 2N2222A non è stato accettato dal nostro ufficio qualità perché troppo vecchio. Ci serve un certificato più recente.\n\nGrazie\nLaura',
    { isRefused: true, parts: ['2N2222A'] },
  ],
  [
    'de Stichtag',
    'Anforderung Konformitätsnachweise',
    'Guten Tag,\n\nbitte übermitteln Sie uns für LM7805CT eine REACH-Erklärung mit Ausstellungsdatum nach dem 01.01.2026.\n\nFreundliche Grüße\nN. Albers',
    { after: '2026-01-01' },
  ],
  [
    'en six months',
    'RoHS for MMBT3904',
    'Hi there,\n\ncould I get a RoHS CoC for MMBT3904LT1G? It must be less than 6 months old or our customer sends it back.\n\nCheers\nDan',
    { months: 6 },
  ],
  [
    'fr moins de deux ans',
    'Demande de documents',
    'Madame, Monsieur,\n\nNous vous prions de nous adresser un certificat de conformité RoHS datant de moins de 2 ans pour la référence TL072CP.\n\nSincères salutations,\nService Qualité',
    { months: 24 },
  ],
  [
    'zh 之后',
    '环保资料',
    '你好，\n\n麻烦提供 AMS1117-3.3 的 RoHS 和 REACH 声明，日期需在2026年1月1日之后。\n\n张敏',
    { after: '2026-01-01' },
  ],
  [
    'es doce meses',
    'Solicitud certificado de origen',
    'Hola,\n\nos pido el certificado RoHS de ULN2003A. No aceptamos documentos con más de 12 meses de antigüedad.\n\nGracias,\nPablo',
    { months: 12, or: 'refused' },
  ],
  [
    'en rejected portal',
    'Document rejected: RoHS_BC847C.pdf',
    'The document RoHS_BC847C.pdf that you submitted for part BC847C was rejected. Reason: issue date too old. Please upload or send a current document.\n\nThis message was created by the supplier portal.',
    { isRefused: true, parts: ['BC847C'] },
  ],
  [
    'de Prüfer',
    'WG: Zertifikat',
    'Hallo zusammen,\n\nunser Prüfer akzeptiert das REACH-Zertifikat zum LM358DR nicht, es ist abgelaufen. Habt ihr ein aktuelleres?\n\nGruß\nJens',
    { isRefused: true, parts: ['LM358DR'] },
  ],
  [
    'it emessa dopo',
    'Richiesta dichiarazioni',
    'Spett.le fornitore,\n\nper la verifica annuale servono le dichiarazioni RoHS degli articoli NE555P e LM324N emesse dopo il 1° gennaio 2026.\n\nDistinti saluti\nUfficio Acquisti',
    { after: '2026-01-02' },
  ],
  [
    'en 2025 or newer',
    'Prop 65 and RoHS',
    "Hello team,\n\nwe're missing Prop 65 and RoHS for AO3400A. 2025 or newer, please, older documents get bounced by our customer.\n\nThank you!\nRachel",
    { after: '2025-01-01', or: 'refused' },
  ],
  [
    'fr périmé',
    'Re: Certificat TIP120',
    "Bonjour,\n\nLe certificat reçu pour le TIP120 est périmé, nous ne pouvons pas l'accepter. Pouvez-vous en envoyer un nouveau ?\n\nMerci,\nSophie",
    { isRefused: true, parts: ['TIP120'] },
  ],
  [
    'zh 太旧',
    '回复: REACH',
    '赵经理，\n\n上次您发的 STM8S003F3P6 的REACH声明太旧了，我们需要更新的版本。\n\n孙',
    { isRefused: true, parts: ['STM8S003F3P6'] },
  ],
  [
    'en two of them',
    'RE: Compliance documents for your quotation',
    'Dear Mr Novak,\n\nthank you for the documents. The RoHS declaration for LM393N is fine. The REACH declaration for LM339N, however, has been declined by our compliance team because it is from 2022. Please provide a more recent one.\n\nRegards,\nH. Lindqvist',
    { isRefused: true, parts: ['LM339N'] },
  ],
  [
    'de letzte 12 Monate',
    'Bitte um Nachweise',
    'Hallo,\n\nfür 1N5819 bräuchten wir bitte RoHS und Konfliktmineralien (CMRT), ausgestellt innerhalb der letzten 12 Monate.\n\nVG\nMiriam',
    { months: 12 },
  ],
  [
    'es caducado',
    'RE: REACH BD139',
    'Hola Ana:\n\nNos han devuelto la declaración REACH del BD139 porque está caducada. Necesitamos una versión actualizada lo antes posible.\n\nSaludos,\nCarmen',
    { isRefused: true, parts: ['BD139'] },
  ],
  [
    'en not before',
    'RoHS renewal',
    'Good morning,\n\nRoHS statement for IRLZ44N needed for an audit next week. It should be issued no earlier than January 2026.\n\nBr,\nMika',
    { after: '2026-01-01' },
  ],
  [
    'it massimo un anno',
    'Documenti ambientali',
    'Buongiorno,\n\navremmo bisogno del certificato RoHS e della dichiarazione REACH per TDA2030A, con data di emissione non anteriore a un anno.\n\nSaluti\nGiulia Ferri',
    { months: 12 },
  ],
  [
    'fr postérieure',
    'Mise à jour dossier fournisseur',
    'Bonjour,\n\ndans le cadre de la mise à jour de votre dossier, merci de nous envoyer les attestations REACH du LM741CN établies après le 1er janvier 2025.\n\nCordialement\nA. Petit',
    { after: '2025-01-02' },
  ],
  [
    'en no longer valid',
    'Re: Your REACH declaration',
    'Hello,\n\nour customer returned the REACH declaration for TL431ACLP, saying it is no longer valid. Do you have an updated one we can forward?\n\nBest\nOlivia',
    { isRefused: true, parts: ['TL431ACLP'] },
  ],
  [
    'de älter als ein Jahr',
    'AW: AW: RoHS BC337-40',
    'Moin,\n\ndas Zertifikat für BC337-40 ist älter als ein Jahr, das nehmen wir so nicht an. Schickt uns bitte ein frisches.\n\nDanke, Ole',
    { months: 12, or: 'refused' },
  ],
  [
    'zh 六个月',
    '请提供SGS报告',
    '你好！\n\n我们需要 CD4017BE 的RoHS测试报告，不能超过6个月，超过的客户会退回。\n\n刘洋',
    { months: 6, or: 'refused' },
  ],
  [
    'es último año',
    'Certificados 2026',
    'Buenas tardes,\n\n¿nos podríais enviar los certificados RoHS de L7805CV y L7812CV emitidos en el último año?\n\nGracias de antemano\nIñaki',
    { months: 12 },
  ],
  [
    'en 24 months table',
    'Supplier documentation update',
    'Dear Sir or Madam,\n\nto keep your approval we ask you to renew these documents:\n\n- RoHS certificate for DS1307Z\n- REACH statement for DS1307Z\n\nMaximum age of each document: 24 months.\n\nYours faithfully\nQuality Department',
    { months: 24 },
  ],
  [
    'de nicht anerkannt',
    'Re: Ihre Unterlagen vom 2. November',
    'Sehr geehrter Herr Novak,\n\nder von Ihnen gesendete Nachweis zur RoHS-Konformität von MJE3055T wird von unserem Kunden nicht anerkannt, da er veraltet ist. Wir bitten um Zusendung eines neuen Nachweises.\n\nMit freundlichem Gruß\nDr. Petra Vogel',
    { isRefused: true, parts: ['MJE3055T'] },
  ],
  [
    'it scaduta',
    'Re: REACH L293D',
    'Ciao Ana,\n\nla dichiarazione REACH di L293D che ci hai mandato è scaduta. Riesci a mandarmene una più recente?\n\nGrazie mille\nDavide',
    { isRefused: true, parts: ['L293D'] },
  ],
  [
    'fr un an',
    'Demande certificat RoHS',
    "Bonjour,\n\nnous n'acceptons que des certificats de moins d'un an. Pouvez-vous nous envoyer celui du SN74LS00N (RoHS) ?\n\nBonne journée\nNadia",
    { months: 12, or: 'refused' },
  ],
  [
    'en both',
    'RE: RoHS 2N7002',
    "Hi,\n\nthe attached RoHS certificate for 2N7002 won't do, it is from March 2024. Please send one dated 2026 or later.\n\nSteve",
    { after: '2026-01-01', or: 'refused' },
  ],
]
