/** Invented requests that set no condition on documents, though many speak of age, days and refusals: name, subject, text. */
export const ORDINARY_REQUESTS: readonly (readonly [name: string, subject: string, text: string])[] = [
  ['en plain', 'RoHS for LM317T', 'Hello,\n\nplease send us the RoHS certificate for LM317T.\n\nThanks\nPaul'],
  [
    'de aktuell',
    'RoHS/REACH BC547B',
    'Guten Tag,\n\nbitte senden Sie uns die aktuelle RoHS- und REACH-Erklärung für BC547B bis zum 30.11.2026.\n\nMit freundlichen Grüßen\nSabine Roth',
  ],
  [
    'fr à jour',
    'Documents REACH',
    'Bonjour,\n\nmerci de nous transmettre la dernière déclaration REACH pour TL072CP avant le 15 décembre.\n\nCordialement\nLuc Martin',
  ],
  [
    'es última',
    'Certificados',
    'Buenos días:\n\n¿Pueden enviarnos la última versión del certificado RoHS de ULN2003A?\n\nUn saludo,\nJavier',
  ],
  [
    'it aggiornata',
    'Dichiarazione REACH',
    'Buongiorno,\n\nci servirebbe la dichiarazione REACH aggiornata per NE555P.\n\nCordiali saluti\nMarco',
  ],
  ['zh 最新', 'RoHS报告', '您好，\n\n请提供 GRM188R71H104KA93D 最新的RoHS报告。\n\n谢谢\n李伟'],
  [
    'en date code',
    'PO 4500127781, documents',
    'Hi,\n\nfor PO 4500127781 we need the RoHS declaration of STM32F407VGT6. Parts must have a date code not older than 24 months.\n\nDana',
  ],
  [
    'en deliveries',
    'Annual REACH review',
    'Dear supplier,\n\nplease provide REACH declarations for all parts delivered after 1 January 2026: TLC555CDR and NE555DR.\n\nKind regards\nPriya',
  ],
  [
    'de Lieferungen',
    'Konfliktmineralien',
    'Sehr geehrte Damen und Herren,\n\nwir benötigen das CMRT für die in den letzten 12 Monaten gelieferten Artikel BSS138 und 2N7002.\n\nMit freundlichen Grüßen\nT. Krüger',
  ],
  [
    'en customs',
    'Country of origin',
    'Hello,\n\nour shipment was rejected by customs because the country of origin of MAX232CPE is missing. Can you confirm it in writing, please?\n\nBest\nKaren',
  ],
  [
    'en file size',
    'RoHS and REACH documents',
    'Hi,\n\ncould you please send RoHS and REACH for IRF540N? Our mail server rejects files larger than 10 MB.\n\nThanks, Tom',
  ],
  [
    'fr douane',
    "Certificat d'origine",
    "Bonjour,\n\nla livraison a été refusée à l'entrepôt faute de certificat d'origine. Merci de nous envoyer le certificat d'origine pour LM741CN.\n\nSophie",
  ],
  [
    'de Bestellung',
    'RoHS-Bestätigung',
    'Hallo,\n\nunsere Bestellung vom 02.11.2026 wurde noch nicht bestätigt. Bitte schicken Sie uns dazu auch die RoHS-Bestätigung für 1N5819.\n\nGruß Jens',
  ],
  [
    'en new list',
    'REACH candidate list update',
    'Dear partner,\n\nECHA has published a newer candidate list with 253 substances. Please confirm REACH compliance of LM358DR against it.\n\nRegards\nH. Lindqvist',
  ],
  [
    'es proveedor antiguo',
    'RoHS',
    'Hola,\n\nnuestro antiguo proveedor ya no vende el BD139. ¿Nos envían su certificado RoHS y la declaración REACH?\n\nGracias\nPablo',
  ],
  [
    'it ordine',
    'Documenti per ordine 2211',
    "Salve,\n\nper l'ordine 2211 del 5 novembre 2026 ci servono il certificato RoHS e il paese d'origine di L7805CV.\n\nLaura",
  ],
  ['zh 生产日期', '订单资料', '你好，\n\n请提供 AMS1117-3.3 的RoHS声明。另外货物的生产日期请勿超过两年。\n\n张敏'],
  [
    'en reminder',
    'Reminder: RoHS for DS1307Z',
    'Hello again,\n\nthree weeks ago we asked for the RoHS certificate of DS1307Z and have not received it. Please send it by Friday.\n\nMika',
  ],
  [
    'de Altteile',
    'REACH für ältere Bauteile',
    'Hallo,\n\nwir haben noch ältere Bestände MJE3055T von 2019. Gibt es dafür eine REACH-Erklärung?\n\nViele Grüße\nMiriam',
  ],
  [
    'en since 2020',
    'RoHS status',
    'Hi,\n\nhas the TL431ACLP been RoHS compliant since 2015? Please send us a declaration.\n\nOlivia',
  ],
  [
    'en self declaration',
    'Conflict minerals',
    'Dear supplier,\n\nplease fill in the CMRT 6.5 for your products. Incomplete forms will not be processed.\n\nThank you',
  ],
  [
    'fr avant audit',
    'Audit le 12 janvier',
    'Bonjour,\n\nnous avons un audit le 12 janvier 2027 et il nous manque le certificat RoHS du SN74LS00N. Pouvez-vous nous le faire parvenir sous 10 jours ?\n\nNadia',
  ],
  [
    'es plazo',
    'REACH L293D',
    'Estimados señores:\n\nRogamos nos envíen la declaración REACH de L293D en un plazo de 15 días.\n\nAtentamente\nMaría López',
  ],
  [
    'it scadenza',
    'Richiesta RoHS',
    'Buongiorno,\n\nvi chiediamo il certificato RoHS di TDA2030A. La scadenza per la risposta è il 20 novembre 2026.\n\nGiulia Ferri',
  ],
  ['zh 催', '催REACH', '您好，\n\n一周前请贵司提供的 CD4017BE 的REACH声明还没有收到，请尽快。\n\n刘洋'],
  [
    'en warehouse',
    'Prop 65 question',
    'Hello,\n\nwe bought AO3400A more than two years ago and now our customer in California asks about Prop 65. Do you have a statement?\n\nRachel',
  ],
  [
    'de Reklamation',
    'RoHS und Reklamation',
    'Guten Tag,\n\ndie Reklamation 8812 wurde von Ihnen abgelehnt, das klären wir separat. Unabhängig davon bräuchten wir die RoHS-Erklärung für LM7805CT.\n\nN. Albers',
  ],
  [
    'en quote',
    'RFQ answer and documents',
    'Thanks, but we cannot accept the price for LM339N as quoted. Please send the RoHS certificate anyway, we need it for the approval.\n\nH. Lindqvist',
  ],
  [
    'en new part',
    'New part MMBT3904LT1G',
    'Hi,\n\nwe are qualifying a newer package of MMBT3904LT1G and need its RoHS, REACH and country of origin.\n\nDan',
  ],
  [
    'fr nouveau fournisseur',
    'Nouveau dossier',
    'Madame, Monsieur,\n\nen vue de votre référencement, nous vous demandons les certificats RoHS et REACH du TIP120 ainsi que le code douanier.\n\nService Qualité',
  ],
  [
    'de bald ablaufend',
    'Lieferantenerklärung 2027',
    'Hallo Frau Lindner,\n\nfür 2027 benötigen wir wieder Ihre Langzeitlieferantenerklärung für alle Artikel. Gültig ab 01.01.2027.\n\nFreundliche Grüße\nPetra Vogel',
  ],
  [
    'en expired quote',
    'RoHS + quote validity',
    'Hi Ana,\n\nI know the quotation has expired, we will ask again in January. For now just the RoHS certificate for DS1307Z, please.\n\nSteve',
  ],
  [
    'es pedido rechazado',
    'Pedido 99812',
    'Hola:\n\nel pedido 99812 fue rechazado por error, ya está corregido. ¿Nos pueden mandar el certificado RoHS de L7812CV?\n\nIñaki',
  ],
  [
    'it mesi',
    'REACH per BC557B',
    'Ciao,\n\nsono tre mesi che aspettiamo la dichiarazione REACH per BC557B. Per favore inviatela entro la settimana.\n\nDavide',
  ],
  [
    'zh 认可',
    '承认书',
    '你好，\n\n为了完成 STM8S003F3P6 的承认，需要RoHS、REACH声明和原产地证明，请一周内提供。\n\n孙',
  ],
  [
    'en accepted',
    'RE: documents',
    'Hello,\n\nthe RoHS certificate was accepted by our auditor, thank you. We still need the REACH declaration for BC847C.\n\nPaul Meyer',
  ],
  [
    'en policy',
    'Supplier environmental documents 2026',
    'Dear supplier,\n\nplease provide RoHS, REACH, PFAS and conflict minerals declarations for LM324N. Documents must be signed and on company letterhead.\n\nQuality',
  ],
  [
    'de unterschrieben',
    'RoHS 2N2222A',
    'Hallo,\n\nbitte die RoHS-Konformitätserklärung für 2N2222A, unterschrieben und mit Datum. Rücksendung innerhalb von 14 Tagen.\n\nOle',
  ],
  [
    'en years contract',
    'Documents for contract',
    'Dear Mr Novak,\n\nunder our contract of 1 March 2024 you provide RoHS and REACH declarations for each new part within 30 days. Please send those for IRLZ44N.\n\nKind regards\nLegal',
  ],
  ['zh 没有条件', 'CMRT', '您好，\n\n请填写附件的冲突矿产调查表（CMRT 6.5），并于2026年11月30日前回复。\n\n陈'],
]
